import type { MetaFunction } from "@remix-run/node";
import { promotions, site } from "#app/articles/site.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

export const meta: MetaFunction = () => [
  { title: `${promotions.title} | ${site.name}` },
  { name: "description", content: promotions.introduction },
];

export default function FungusPage() {
  return (
    <Container>
      <Breadcrumb current={promotions.title} />
      <PageHeading title={promotions.title}>
        <p>{promotions.introduction}</p>
      </PageHeading>
      <section aria-labelledby="featured-content">
        <h2 id="featured-content" className="text-3xl">
          Featured Content
        </h2>
        <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {promotions.cards.map(({ id, title, picture, pictureAlt, url }) => (
            <a
              key={id}
              href={url}
              target="_blank"
              rel="noopener noreferrer sponsored"
              className="group flex flex-col rounded-picture border border-line bg-surface text-ink no-underline hover:text-ink"
            >
              <img src={picture} alt={pictureAlt} width="1200" height="675" className="aspect-video w-full rounded-t-picture bg-fungus" />
              <span className="flex grow flex-col p-5">
                <span className="text-base text-muted">Promotion</span>
                <span className="mt-1 font-serif text-2xl font-semibold">{title}</span>
                <span className="mt-auto pt-4 font-semibold text-brand group-hover:underline">
                  Learn More
                  <Icon name="external" className="ml-1 inline size-5" />
                  <span className="sr-only"> (opens in a new tab)</span>
                </span>
              </span>
            </a>
          ))}
        </div>
      </section>
      <NewsletterSection />
    </Container>
  );
}
