import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Container } from "./layout.tsx";

const COLUMNS: { title: string; links: [string, string][] }[] = [
  {
    title: "Health",
    links: [
      ["Nutrition", "/category/nutrition"],
      ["Fitness", "/category/fitness"],
      ["Mental Health", "/category/mental-health"],
      ["Fungus", "/category/fungus"],
    ],
  },
  {
    title: "Resources",
    links: [
      ["All articles", "/search"],
      ["Weekly newsletter", "/newsletter"],
      ["Feed (RSS)", "/rss.xml"],
      ["Anxiety attacks", "/article/anxiety-attacks"],
    ],
  },
  {
    title: "About",
    links: [
      ["About Us", "/about"],
      ["Contact", "/contact"],
    ],
  },
];

const LEGAL: [string, string][] = [
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Use", "/terms"],
];

type FooterProps = {
  siteName: string;
  tagline: string;
  copyrightYear: number;
  social: { name: string; url: string }[];
  /** The form that chooses light or dark. */
  themeChoice: ReactNode;
};

/** The foot of every page. */
export function Footer({ siteName, tagline, copyrightYear, social, themeChoice }: FooterProps) {
  return (
    <footer className="in-one-piece mt-20 border-t border-line bg-surface print:mt-4">
      <Container className="grid grid-cols-[repeat(auto-fit,minmax(max(7.5rem,34%),1fr))] gap-x-6 gap-y-9 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1fr] print:hidden">
        <div className="col-span-full flex items-start gap-3 lg:col-span-1">
          <img src="/logo.svg" alt="" width="44" height="44" />
          <p>
            <span className="block font-serif text-h3 font-semibold">{siteName}</span>
            <span className="text-muted">{tagline}</span>
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <FooterColumn key={title} title={title}>
            {links.map(([words, path]) => (
              <li key={path}>
                {/* The feed is a file, no page of the app. */}
                <Link to={path} reloadDocument={path.endsWith(".xml")} className={footerLinkClass}>
                  {words}
                </Link>
              </li>
            ))}
          </FooterColumn>
        ))}
        <FooterColumn title="Follow us">
          {social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener" className={footerLinkClass}>
                {name}
              </a>
            </li>
          ))}
        </FooterColumn>
      </Container>
      <Container>
        <div className="grid items-end gap-x-12 gap-y-6 border-t border-line py-8 text-muted md:grid-cols-[1fr_auto]">
          <p className="max-w-2xl">
            {siteName} gives no medical advice. What you read here is general information; it does not replace a doctor or another qualified
            clinician who knows you. In an emergency, call <a href="tel:911">911</a>.
          </p>
          <div className="print:hidden">{themeChoice}</div>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-small md:col-span-2">
            <span className="py-1">{`© ${copyrightYear} ${siteName}`}</span>
            {LEGAL.map(([words, path]) => (
              <Link key={path} to={path} className="py-1 print:hidden">
                {words}
              </Link>
            ))}
          </p>
        </div>
      </Container>
    </footer>
  );
}

const footerLinkClass = "inline-block py-1.5 text-ink no-underline hover:underline";

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}
