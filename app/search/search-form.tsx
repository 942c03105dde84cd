import { Form, useLocation } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";

type SearchFormProps = {
  /** Unique on the page. */
  id: string;
  /** What was searched for, where the form stands on the page of its results. */
  query?: string;
  /** For a form that is the main thing where it stands; sent empty, it leads to all articles. */
  large?: boolean;
};

/**
 * The search box. It posts, so that what is typed never stands in an address before the server has read it.
 * The header's is made anew on every page and after every submit, so it is empty then.
 */
export function SearchForm({ id, query = "", large = false }: SearchFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/search" role="search" aria-label={large ? "Articles" : "Site"} noValidate className="flex">
      <label htmlFor={id} className="sr-only">
        Search articles
      </label>
      <input type="hidden" name="redirectTo" value={large ? "/search" : pathname + search} />
      <input
        id={id}
        name="q"
        type="search"
        defaultValue={query}
        placeholder="Search articles..."
        autoComplete="off"
        className={`w-full min-w-0 rounded-l-control border border-r-0 border-control bg-surface text-ink placeholder:text-muted placeholder:opacity-100 focus-visible:z-1 ${large ? "min-h-13 px-4 text-lead" : "min-h-11 px-3 text-small"}`}
      />
      <button
        className={`flex shrink-0 cursor-pointer items-center justify-center rounded-r-control border focus-visible:z-1 ${large ? "w-16 border-brand bg-brand text-on-brand hover:bg-brand-strong" : "size-11 border-control bg-surface text-brand hover:bg-neutral"}`}
      >
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  );
}
