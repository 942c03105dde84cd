import type { MetaFunction } from "@remix-run/node";
import { pageMeta, siteUrlOf } from "#app/articles/page-meta.ts";
import { promotions } from "#app/articles/site.ts";
import { pageThings } from "#app/articles/structured-data.ts";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Banner, Container, Section } from "#app/ui/layout.tsx";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  const page = { path: "/category/fungus", title: promotions.title, description: promotions.introduction };
  return pageMeta(siteUrl, page, pageThings(siteUrl, page, "WebPage"));
};

export default function FungusPage() {
  return (
    <>
      <Banner
        tint="fungus"
        breadcrumb={<Breadcrumb current={promotions.title} />}
        title={promotions.title}
        figure={<Icon name="fungus" className="mb-8 size-36 text-tint-line" />}
      >
        <p>{promotions.introduction}</p>
      </Banner>
      <Container>
        <Section id="featured-content" title="Featured Content" className="mt-10 sm:mt-12">
          <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {promotions.cards.map(({ id, title, picture, url }) => (
              <a
                key={id}
                href={url}
                target="_blank"
                rel="noopener noreferrer sponsored"
                className="group flex flex-col rounded-picture border border-line bg-surface text-ink no-underline hover:border-control hover:text-ink"
              >
                <img src={picture} alt="" width="1200" height="675" className="aspect-video w-full rounded-t-picture bg-neutral" />
                <span className="flex grow flex-col p-5">
                  <span className="text-small font-semibold text-muted">Promotion</span>
                  <h3 className="mt-1 text-h3">{title}</h3>
                  <span className="mt-auto pt-4 font-semibold text-brand group-hover:underline">
                    Learn More
                    <Icon name="external" className="ml-1 inline size-5" />
                    <span className="sr-only"> (opens in a new tab)</span>
                  </span>
                </span>
              </a>
            ))}
          </div>
        </Section>
        <NewsletterSection />
      </Container>
    </>
  );
}
