import { NewsletterForm } from "./newsletter-form.tsx";

/** What the newsletter promises, wherever it is offered. */
export function NewsletterPromise() {
  return (
    <>
      New articles on food, movement and a steadier mind, once a week. <span className="inline-block">100% free. Cancel anytime.</span>
    </>
  );
}

/** The newsletter's place on a page: what it promises, and the form. */
export function NewsletterSection() {
  return (
    <section
      aria-labelledby="newsletter-heading"
      className="mt-20 grid items-center gap-x-12 overflow-hidden rounded-picture bg-neutral lg:grid-cols-[minmax(60%,1fr)_minmax(0,24rem)] print:hidden"
    >
      <div className="px-5 py-8 sm:px-10 sm:py-12">
        <p className="border-l-4 border-accent pl-3 font-semibold text-muted">Weekly</p>
        <h2 id="newsletter-heading" className="mt-1 text-h2">
          One plain letter about your health
        </h2>
        <p className="mt-3 mb-6 max-w-xl">
          <NewsletterPromise />
        </p>
        <NewsletterForm />
      </div>
      <img src="/pictures/newsletter.svg" alt="" width="1200" height="675" loading="lazy" className="hidden h-full object-cover lg:block" />
    </section>
  );
}
