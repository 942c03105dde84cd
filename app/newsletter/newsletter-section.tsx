import { NewsletterForm } from "./newsletter-form.tsx";

/** The newsletter's place on a page: what it promises, and the form. */
export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter-heading" className="mt-16 bg-neutral px-5 py-8 sm:px-10 sm:py-12">
      <p className="font-semibold text-muted">Weekly</p>
      <h2 id="newsletter-heading" className="mt-1 text-3xl">
        One plain letter about your health
      </h2>
      <p className="mt-3 mb-6 max-w-xl text-lg">
        New articles on food, movement and a steadier mind, once a week. 100% free. Cancel anytime.
      </p>
      <NewsletterForm />
    </section>
  );
}
