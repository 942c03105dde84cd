import { Link } from "@remix-run/react";

/** Where the reader is: Home, the pages between as `[words, path]`, and this page. */
export function Breadcrumb({ between = [], current }: { between?: [string, string][]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-5 text-small print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {[["Home", "/"] as const, ...between].map(([words, path]) => (
          <li key={path} className="flex gap-x-2">
            <Link to={path} className="inline-block py-0.5">
              {words}
            </Link>
            <span aria-hidden="true" className="py-0.5 text-muted">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-0.5 text-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
