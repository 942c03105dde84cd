import { Form, useLocation } from "@remix-run/react";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The header's search box. It posts, so that what is typed never stands in an address before the
 * server has read it. The header is made anew on every page and after every submit, so the box is empty then.
 * @param id unique on the page
 */
export function HeaderSearch({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/search" role="search" noValidate className="flex">
      <label htmlFor={id} className="sr-only">
        Search articles
      </label>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      <input
        id={id}
        name="q"
        type="search"
        placeholder="Search articles..."
        autoComplete="off"
        className="min-h-11 w-full min-w-0 rounded-l-control border border-r-0 border-control bg-surface px-2 text-base placeholder:text-muted placeholder:opacity-100"
      />
      <button className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-r-control border border-control bg-surface text-brand hover:bg-neutral">
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  );
}
