import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Container } from "./layout.tsx";
import { Menu } from "./menu.tsx";

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

/** The head of every page. */
export function Header({ siteName, topics, search, account }: HeaderProps) {
  return (
    <header className="in-one-piece relative border-b border-line print:hidden">
      <Container className="flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-4">
        <Link
          to="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 font-serif max-[22rem]:gap-1.5 text-h3 font-semibold text-ink no-underline hover:text-brand sm:text-h2"
        >
          <img src="/logo.svg" alt="" width="36" height="36" />
          {/* On the narrowest screens the mark alone stands for the name beside the menu of an account. */}
          <span className={account ? "max-[27rem]:sr-only" : ""}>{siteName}</span>
        </Link>
        <div className="hidden w-[200px] md:block lg:w-[300px]">{search("header-search")}</div>
        <div className="flex items-center gap-x-2 sm:gap-x-4">
          <Link to="/newsletter" className={`${buttonClass} max-sm:px-3 max-[22rem]:px-2 max-[22rem]:text-small`}>
            Subscribe
          </Link>
          {account}
          <Menu
            className="lg:hidden"
            label={
              <>
                <Icon name="menu" className="size-6 group-open:hidden" />
                <Icon name="close" className="hidden size-6 group-open:block" />
                <span className="sr-only">Menu</span>
              </>
            }
            labelClass="flex size-11 items-center justify-center rounded-control border border-control hover:bg-neutral"
            panelClass="absolute inset-x-0 z-10 mt-3 max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-y border-line bg-surface shadow-raised"
          >
            <Container className="py-4">
              <div className="md:hidden">{search("menu-search")}</div>
              <nav aria-label="Menu">
                <ul className="mt-2">
                  {LINKS.map(([words, path]) => (
                    <li key={path} className="border-b border-line">
                      <HeaderLink to={path} className="block border-l-4 border-transparent py-3 pl-3 aria-[current=page]:border-brand">
                        {words}
                      </HeaderLink>
                    </li>
                  ))}
                </ul>
                <p className="mt-5 mb-1 font-semibold">Topics</p>
                <TopicList topics={topics} />
              </nav>
            </Container>
          </Menu>
        </div>
      </Container>
      <Container className="hidden lg:block">
        <nav aria-label="Main" className="group/main flex flex-wrap items-center gap-x-8">
          {LINKS.map(([words, path]) => (
            <HeaderLink key={path} to={path} className="-mb-px border-b-4 border-transparent pt-2 pb-3 aria-[current=page]:border-brand">
              {words}
            </HeaderLink>
          ))}
          <Menu
            hover
            className="relative -mr-3 ml-auto"
            label={
              <>
                Topics
                <Icon name="chevron" className="size-5 group-open:rotate-180" />
              </>
            }
            labelClass="-mb-px flex items-center gap-1 border-b-4 border-transparent px-3 pt-2 pb-3 font-semibold hover:text-brand group-open:text-brand group-not-has-[>a[aria-current=page]]/main:group-has-[[aria-current=page]]:border-brand"
            panelClass="absolute right-3 z-10 w-[38rem] rounded-control border border-line bg-surface p-4 shadow-raised"
          >
            <TopicList topics={topics} />
          </Menu>
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
    <ul className="-mx-2 grid grid-cols-2 gap-x-2 sm:grid-cols-3">
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <NavLink
            to={`/category/${slug}`}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-2 text-ink no-underline hover:bg-neutral hover:text-ink aria-[current=page]:bg-neutral aria-[current=page]:font-semibold"
          >
            <Icon name={slug} className="size-6 shrink-0 text-brand" />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
