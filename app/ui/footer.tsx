import { Link } from "@remix-run/react";
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

type FooterProps = { siteName: string; copyrightYear: number; social: { name: string; url: string }[] };

/** The foot of every page. */
export function Footer({ siteName, copyrightYear, social }: FooterProps) {
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <Container className="grid grid-cols-2 gap-8 py-10 md:grid-cols-4">
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-xl">{title}</h2>
            <ul className="mt-2">
              {links.map(([words, path]) => (
                <li key={path}>
                  <Link to={path} className="inline-block py-1">
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Follow us">
          <h2 className="text-xl">Follow us</h2>
          <ul className="mt-2">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className="inline-block py-1">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      <Container className="border-t border-line py-6 text-base text-muted">
        <p className="max-w-3xl">
          {siteName} gives no medical advice. What you read here is general information; it does not replace a doctor or another qualified
          clinician who knows you. In an emergency, call 911.
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          <span className="py-0.5">
            © {copyrightYear} {siteName}
          </span>
          {LEGAL.map(([words, path]) => (
            <Link key={path} to={path} className="py-0.5">
              {words}
            </Link>
          ))}
        </p>
      </Container>
    </footer>
  );
}
