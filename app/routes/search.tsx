import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { signIn } from "#app/accounts/accounts.server.ts";
import { unlistedMeta } from "#app/articles/page-meta.ts";
import { redirectTarget } from "#app/backend/redirect-target.ts";
import { carryNotice } from "#app/notices/notice-cookie.server.ts";
import { Filters } from "#app/search/filters.tsx";
import { readHeaderSubmit } from "#app/search/header-submit.ts";
import { ALL_CATEGORIES, categoriesOf, LONGEST_QUERY, matches, readQuery, searchPath, titlesFirst } from "#app/search/matching.ts";
import { SearchForm } from "#app/search/search-form.tsx";
import { searchItems } from "#app/search/search-items.server.ts";
import { SearchResult } from "#app/search/search-result.tsx";
import { suggestionsFor } from "#app/search/suggestions.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { query, isCut } = readQuery(searchParams.get("q") ?? "");
  const items = searchItems();
  const categories = categoriesOf(items);
  const asked = searchParams.get("category") ?? ALL_CATEGORIES;
  const category = categories.includes(asked) ? asked : ALL_CATEGORIES;
  const results = titlesFirst(
    items.filter((item) => matches(item, query, category)),
    query,
  );
  return json({ query, isCut, category, categories, results, suggestions: results.length === 0 ? suggestionsFor(query, items) : [] });
}

/** The header's search box, on every page: a search, or the hidden sign-in. Whatever fails is a search. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = form.get("q");
  const submit = readHeaderSubmit(typeof text === "string" ? text : "");
  if (submit.kind === "nothing") return redirect(redirectTarget(form.get("redirectTo"), "/search"), 303);
  if (submit.kind === "credentials" && (await context.limiter.take(`auth ${context.clientAddress}`, Date.now())) === 0) {
    const problem = await signIn(request, context, submit);
    if (!problem) return redirect("/", { status: 303, headers: { "Set-Cookie": await carryNotice(context, "accessGranted") } });
  }
  return redirect(searchPath(submit.query), 303);
}

/** What somebody searched for is theirs: no cache keeps it. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** The words themselves stay out of it: they may be a sign-in that failed. */
export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(titleOf(data?.query ?? "", data?.results.length ?? 0));

function titleOf(query: string, found: number): string {
  if (found === 0) return "No results found";
  return query ? "Search results" : "All Articles";
}

export default function SearchPage() {
  const { query, isCut, category, categories, results, suggestions } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Breadcrumb current="Search" />
      <PageHeading
        title={
          query ? (
            <>
              Results for <Quoted query={query} />
            </>
          ) : (
            "All Articles"
          )
        }
      >
        <p role="status">{`Found ${results.length} ${results.length === 1 ? "result" : "results"}`}</p>
        {isCut && <p className="mt-2 text-small">A search holds {LONGEST_QUERY} characters at most; yours was cut there.</p>}
      </PageHeading>
      <div className="mb-6 max-w-4xl">
        <SearchForm key={query} id="page-search" query={query} large />
      </div>
      <Filters query={query} category={category} categories={categories} />
      {results.length > 0 ? (
        <ul className="mt-8 max-w-4xl border-b border-line">
          {results.map((item) => (
            <SearchResult key={item.id} item={item} query={query} />
          ))}
        </ul>
      ) : (
        <div className="mt-10 max-w-xl">
          <h2 className="text-h2">No results found</h2>
          <p className="mt-2 mb-6">
            Nothing matched {query ? <Quoted query={query} /> : "this filter"}
            {category === ALL_CATEGORIES ? "" : ` in ${category}`}. Try another word, or a shorter one.
          </p>
          <Link to="/" className={buttonClass}>
            Back to Home
          </Link>
          {suggestions.length > 0 && (
            <section aria-labelledby="suggestions" className="mt-10">
              <h2 id="suggestions" className="text-h3">
                Did you mean
              </h2>
              <ul className="mt-3">
                {suggestions.map(({ id, title, link }) => (
                  <li key={id}>
                    <Link to={link} className="inline-block py-1">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Container>
  );
}

/** The query keeps its own direction, so that right-to-left text does not turn the words around it. */
function Quoted({ query }: { query: string }) {
  return (
    <>
      "<bdi>{query}</bdi>"
    </>
  );
}
