import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import { AccountMenu } from "#app/accounts/account-menu.tsx";
import { findAccount } from "#app/accounts/accounts.server.ts";
import { SessionKeeper } from "#app/accounts/session-keeper.tsx";
import { topics } from "#app/articles/category.ts";
import { unlistedMeta } from "#app/articles/page-meta.ts";
import { site } from "#app/articles/site.ts";
import { NoticeRegion } from "#app/notices/notice.tsx";
import { takeNotice } from "#app/notices/notice-cookie.server.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { themeOf } from "#app/theme/theme.ts";
import { ThemeChoice } from "#app/theme/theme-choice.tsx";
import { buttonClass, quietButtonClass } from "#app/ui/button.tsx";
import roman from "#app/ui/fonts/vollkorn.woff2?url";
import { Footer } from "#app/ui/footer.tsx";
import { Header } from "#app/ui/header.tsx";
import { Container } from "#app/ui/layout.tsx";
import { NonceContext } from "#app/ui/nonce.ts";
import { usePageKey } from "#app/ui/page-key.ts";
import styles from "#app/ui/styles.css?url";
import { themeColor } from "#app/ui/theme-color.ts";

export const links: LinksFunction = () => [
  { rel: "preload", href: roman, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: site.name },
];

/** The notice that waits for this reader and who they are, asked only where a cookie says so; and the one door by which the guard's refusals become pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.refusal) throw new Response(context.refusal.message, { status: context.refusal.status });
  const [taken, account] = await Promise.all([takeNotice(request, context), findAccount(request, context)]);
  return json(
    {
      notice: taken?.notice ?? null,
      account,
      siteUrl: context.siteUrl,
      theme: themeOf(request),
      formFailed: context.formFailed ?? false,
    },
    taken ? { headers: { "Set-Cookie": taken.clear } } : {},
  );
}

/** The title of an error page; every other page brings its own. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const { title } = errorWords(isRouteErrorResponse(error) ? error.status : 500, null);
  return unlistedMeta(title);
};

export default function App() {
  return <Outlet />;
}

/**
 * Under which name the router remembers how far a page is scrolled. All links to a place within a page share one
 * history key, so the second of them would lead to where the first one led: they get a name that is never met again.
 */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => (key === "default" && hash ? `${Math.random()}` : key);

/** After a navigation within the app the keyboard and the screen reader begin at the new page, as they would after a load, and hear its name. */
function useFocusOnNewPage(address: string) {
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    const main = document.getElementById("main");
    main?.setAttribute("aria-label", document.title);
    main?.focus({ preventScroll: true });
  }, [address]);
}

/** The document: head, header, notice, page, footer; the same around a page and around an error. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { pathname, search } = useLocation();
  useFocusOnNewPage(pathname + search);
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme ?? "system";
  return (
    <html lang="en-US" data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        {theme === "system" ? (
          <>
            <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={themeColor[theme]} />
        )}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-screen flex-col">
        <a
          href="#main"
          className="sr-only bg-surface font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30 focus:px-4 focus:py-3 print:hidden"
        >
          Skip to the content
        </a>
        <Header
          key={usePageKey()}
          siteName={site.name}
          topics={topics}
          search={(id) => <SearchForm id={id} />}
          account={data?.account && <AccountMenu account={data.account} />}
        />
        <NoticeRegion notice={data?.notice ?? undefined} />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer
          siteName={site.name}
          tagline={site.tagline}
          copyrightYear={site.copyrightYear}
          social={site.social}
          themeChoice={<ThemeChoice theme={theme} />}
        />
        <SessionKeeper expiresAt={data?.account?.expiresAt ?? null} />
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The one error page: the not-found page of the specification, a refusal, or something unexpected. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, words } = errorWords(status, isRouteErrorResponse(error) ? error.data : null);

  useEffect(() => {
    if (status === 404) console.warn("404, no such page:", pathname);
  }, [status, pathname]);

  return (
    <Container className="grid items-center gap-x-14 gap-y-8 pt-8 sm:pt-14 md:grid-cols-[1fr_1.1fr]">
      <div>
        <p className="font-serif text-display font-semibold text-muted">{status}</p>
        <h1 className="mt-4 text-h1">{title}</h1>
        <p className="mt-4 mb-7 text-lead text-muted">{words}</p>
        {status === 404 && (
          <div className="mb-6 max-w-md">
            <SearchForm id="page-search" large />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to="/" className={buttonClass}>
            Return to Home
          </Link>
          {status === 404 && (
            <Link to="/search" className={quietButtonClass}>
              See all articles
            </Link>
          )}
        </div>
      </div>
      <img
        src={status < 500 ? "/pictures/not-found.svg" : "/pictures/trouble.svg"}
        alt=""
        width="1200"
        height="675"
        className="w-full rounded-picture border border-line"
      />
    </Container>
  );
}

function errorWords(status: number, data: unknown): { title: string; words: string } {
  if (status === 404)
    return {
      title: "Oops! Page not found",
      words: "The address may be mistyped, or the page may have moved. A search looks through every article.",
    };
  if (status === 405) return { title: "Nothing to send here", words: "This page takes no forms. Go back, and try its own buttons." };
  if (status < 500) return { title: "That did not work", words: typeof data === "string" && data ? data : "Go back, and try again." };
  return { title: "Something went wrong on our side", words: "Nothing you did caused it. Please try again in a minute." };
}
