import type { MetaFunction } from "@remix-run/node";
import { pageMeta, siteUrlOf } from "#app/articles/page-meta.ts";
import { PromotionCard } from "#app/articles/promotion-card.tsx";
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
          <div className="grid gap-8 sm:grid-cols-3 sm:max-md:gap-5">
            {promotions.cards.map(({ id, ...card }) => (
              <PromotionCard key={id} {...card} />
            ))}
          </div>
        </Section>
        <NewsletterSection />
      </Container>
    </>
  );
}
