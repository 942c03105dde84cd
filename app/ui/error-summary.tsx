import { useEffect } from "react";

/** What is wrong with a form, each line a link to its field; for forms in which more than one thing can be. */
export function ErrorSummary({ errors }: { errors: { id: string; message: string }[] }) {
  return (
    <section aria-labelledby="error-summary" className="rounded-control border-2 border-danger p-4">
      <h2 id="error-summary" className="text-h3">
        There is a problem
      </h2>
      <ul className="mt-2">
        {errors.map(({ id, message }) => (
          <li key={id}>
            {/* A plain link: the browser moves the focus to the field. */}
            <a href={`#${id}`} className="inline-block py-0.5 font-semibold text-danger hover:text-danger">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The word before a page's title that tells at once that something is wrong. */
export const ERROR_PREFIX = "Error: ";

/** Sets it where an answer came by script; a page that came whole has it already. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    if (document.title.startsWith(ERROR_PREFIX)) return;
    const title = document.title;
    document.title = ERROR_PREFIX + title;
    return () => {
      if (document.title === ERROR_PREFIX + title) document.title = title;
    };
  }, [isWrong]);
}
