import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Container } from "./layout.tsx";

const LINKS: [string, string][] = [
  ["Home", "/"],
  ["Nutrition", "/category/nutrition"],
  ["Fitness", "/category/fitness"],
  ["Mental Health", "/category/mental-health"],
  ["About Us", "/about"],
  ["Contact", "/contact"],
];

type HeaderProps = {
  siteName: string;
  topics: { slug: string; name: string }[];
  /** The search form, given an id of its own for each place it stands in. */
  search: (id: string) => ReactNode;
  /** The menu of whoever is signed in. */
  account?: ReactNode;
};

/** The head of every page. Its two menus are `details` elements, so they open without script. */
export function Header({ siteName, topics, search, account }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <Container className="flex items-center gap-x-2 py-3 sm:gap-x-4">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2 font-serif text-xl font-semibold text-ink no-underline sm:text-2xl"
        >
          <img src="/logo.svg" alt="" width="36" height="36" />
          {/* On the narrowest screens the mark alone stands for the name. */}
          <span className={account ? "max-[27rem]:sr-only" : "max-[22rem]:sr-only"}>{siteName}</span>
        </Link>
        <div className="hidden w-[200px] md:block lg:w-[300px]">{search("header-search")}</div>
        <Link to="/newsletter" className={`${buttonClass} max-sm:px-3`}>
          Subscribe
        </Link>
        {account}
        <details className="group lg:hidden">
          <summary className="flex size-11 items-center justify-center rounded-control border border-control hover:bg-neutral">
            <Icon name="menu" />
            <span className="sr-only">Menu</span>
          </summary>
          <div className="absolute inset-x-0 z-10 mt-3 border-y border-line bg-surface shadow-lg">
            <Container className="py-4">
              <div className="md:hidden">{search("menu-search")}</div>
              <nav aria-label="Menu">
                <ul className="mt-2">
                  {LINKS.map(([words, path]) => (
                    <li key={path} className="border-b border-line">
                      <HeaderLink to={path} className="block py-3">
                        {words}
                      </HeaderLink>
                    </li>
                  ))}
                </ul>
                <p className="mt-4 font-semibold">Topics</p>
                <TopicList topics={topics} />
              </nav>
            </Container>
          </div>
        </details>
      </Container>
      <Container className="hidden lg:block">
        <nav aria-label="Main" className="flex items-center gap-7">
          {LINKS.map(([words, path]) => (
            <HeaderLink key={path} to={path} className="-mb-px border-b-3 border-transparent py-3 aria-[current=page]:border-accent">
              {words}
            </HeaderLink>
          ))}
          <details className="group relative ml-auto">
            <summary className="flex min-h-11 items-center gap-1 font-semibold hover:text-brand">
              Topics
              <Icon name="chevron" className="size-5 group-open:rotate-180" />
            </summary>
            <div className="absolute right-0 z-10 w-[34rem] rounded-control border border-line bg-surface p-4 shadow-lg">
              <TopicList topics={topics} />
            </div>
          </details>
        </nav>
      </Container>
    </header>
  );
}

function HeaderLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  return (
    <NavLink to={to} end className={`font-semibold text-ink no-underline hover:text-brand ${className}`}>
      {children}
    </NavLink>
  );
}

function TopicList({ topics }: { topics: HeaderProps["topics"] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/category/${slug}`} className="block py-2 no-underline hover:underline">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
