import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longDate } from "#app/articles/article.ts";
import { findStaticPage } from "#app/articles/articles.server.ts";
import { pageMeta, siteUrlOf, unlistedMeta } from "#app/articles/page-meta.ts";
import { pageThings } from "#app/articles/structured-data.ts";
import { TableOfContents } from "#app/articles/table-of-contents.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

/** A page with more sections than this begins with a list of them. */
const SECTIONS_AT_A_GLANCE = 6;

/** Privacy Policy, Terms, About Us and Contact: the file of `content/pages` named like the address. */
export function loader({ request }: LoaderFunctionArgs) {
  // The router matches in any case and with a slash at the end, so this does too.
  const slug = new URL(request.url).pathname.toLowerCase().replaceAll("/", "");
  const page = findStaticPage(slug);
  if (!page) throw new Response("Oops! Page not found", { status: 404 });
  return json(page);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return unlistedMeta("Page not found");
  const { slug, title, description, updated } = data;
  const siteUrl = siteUrlOf(matches);
  const page = { path: `/${slug}`, title, description };
  const type = slug === "about" ? "AboutPage" : slug === "contact" ? "ContactPage" : "WebPage";
  return pageMeta(siteUrl, page, pageThings(siteUrl, page, type, updated));
};

export default function Page() {
  const { title, updated, sections, html } = useLoaderData<typeof loader>();
  const isLong = sections.length > SECTIONS_AT_A_GLANCE;
  return (
    <Container>
      <Breadcrumb current={title} />
      <PageHeading title={title}>{updated && <p>Last updated {longDate(updated)}</p>}</PageHeading>
      <div className={isLong ? "grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)] print:block" : ""}>
        {isLong && (
          <div className="in-one-piece lg:sticky lg:top-6 lg:self-start print:hidden">
            <TableOfContents sections={sections} title="On This Page" />
          </div>
        )}
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from Markdown in which raw HTML stays text
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </Container>
  );
}
