import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import { AccountMenu } from "#app/accounts/account-menu.tsx";
import { AuthForm } from "#app/accounts/auth-form.tsx";
import type { ArticleSummary } from "#app/articles/article.ts";
import { ArticleCard } from "#app/articles/article-card.tsx";
import { ExpertReviewed, KeyPoints, NextArticle, Sources } from "#app/articles/article-page.tsx";
import { tintOf, topics } from "#app/articles/category.ts";
import { CategoryBadge } from "#app/articles/category-badge.tsx";
import { MostRead } from "#app/articles/most-read.tsx";
import { PromotionCard } from "#app/articles/promotion-card.tsx";
import { ReadingTools } from "#app/articles/reading-tools.tsx";
import { TableOfContents } from "#app/articles/table-of-contents.tsx";
import { TopicGrid } from "#app/articles/topic-grid.tsx";
import { NewsletterSection } from "#app/newsletter/newsletter-section.tsx";
import { notices } from "#app/notices/catalogue.ts";
import { NoticeBox } from "#app/notices/notice.tsx";
import { Filters } from "#app/search/filters.tsx";
import { SearchForm } from "#app/search/search-form.tsx";
import { SearchResult } from "#app/search/search-result.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Button, buttonClass, quietButtonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon, INTERFACE_ICONS } from "#app/ui/icon.tsx";
import { Banner, Container, PageHeading } from "#app/ui/layout.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export const meta: MetaFunction = () => [{ title: "Design system" }, { name: "robots", content: "noindex" }];

const GROUNDS = ["bg-paper", "bg-surface", "bg-neutral", "bg-good-ground", "bg-danger-ground"];
const TEXTS = ["text-ink", "text-muted", "text-brand", "text-good", "text-danger"];
const STEPS = ["text-display", "text-h1", "text-h2", "text-h3", "text-lead", "text-base", "text-small"];
const CATEGORIES = ["Nutrition", "Fitness", "Mental Health", "Fungus Treatment", "Contact"];

const article: ArticleSummary = {
  slug: "hydration",
  title: "A Title That Is Long Enough to Break Into a Second Line, or a Third",
  excerpt: "One or two sentences that say what a reader will know afterwards, and for whom it matters.",
  category: "Nutrition",
  minutes: 8,
  published: "2025-10-27",
  pictureAlt: "A carafe and its light on a table.",
};

/** Every element in every state, in development only: look here before making a new one. */
export default function DesignSystem() {
  return (
    <>
      <Banner
        tint="neutral"
        breadcrumb={<Breadcrumb between={[["A page between", "/search"]]} current="Design system" />}
        title="Design system"
      >
        <p>Every element in every state. Header and footer stand around it; change the theme at the foot of the page.</p>
      </Banner>
      <Container>
        <Part title="Colors">
          <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
            {GROUNDS.map((ground) => (
              <div key={ground} className={`rounded-picture border border-line p-4 ${ground}`}>
                <p className="text-small">{ground}</p>
                {TEXTS.map((text) => (
                  <p key={text} className={`font-semibold ${text}`}>
                    {text}
                  </p>
                ))}
              </div>
            ))}
            {CATEGORIES.map((name) => (
              <div key={name} data-tint={tintOf(name)} className="rounded-picture border-b-4 border-tint-line bg-tint p-4">
                <p>{name}</p>
                <p className="text-muted">text-muted</p>
                <p className="text-brand">text-brand</p>
              </div>
            ))}
          </div>
        </Part>

        <Part title="Type">
          {STEPS.map((step) => (
            <p key={step} className={`${step} font-serif`}>
              {step}: Health and wellness, plainly 0123456789
            </p>
          ))}
        </Part>

        <Part title="Space and form">
          <p className="mb-6">
            An 8 px rhythm: steps of 2, 4, 6, 8, 10, 12, 16 and 20 quarters of the reader's own 16 px. One radius for controls, one for
            pictures, one shadow for what lies over the page. A long text runs as wide as the last box.
          </p>
          <div className="flex flex-wrap gap-6">
            <p className="rounded-control border border-control bg-surface p-4">rounded-control</p>
            <p className="rounded-picture border border-line bg-surface p-4">rounded-picture</p>
            <p className="rounded-control border border-line bg-surface p-4 shadow-raised">shadow-raised</p>
            <p className="w-full max-w-measure border border-line p-4">max-w-measure</p>
          </div>
        </Part>

        <Part title="Headings, tabs, filters">
          <div className="border border-line px-4">
            <PageHeading title="The heading of a page">
              <p>and a sentence on it</p>
            </PageHeading>
          </div>
          <div className="mt-6">
            <Tabs
              label="Two pages"
              tabs={[
                { words: "This one", to: "/design", isCurrent: true },
                { words: "Another", to: "/auth", isCurrent: false },
              ]}
            />
            <Filters query="" category="Nutrition" categories={CATEGORIES} />
          </div>
        </Part>

        <Part title="Links and buttons">
          <p className="mb-4">
            <a href="#type">A link in a text</a>, <ExternalLink to="https://partner.example/">a promotion</ExternalLink>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="button">Subscribe</Button>
            <Button type="button" disabled>
              Sending...
            </Button>
            <a href="#buttons" className={buttonClass}>
              A link that leads on
            </a>
            <button type="button" className={quietButtonClass}>
              Quiet
            </button>
            <button type="button" aria-pressed="true" className={quietButtonClass}>
              Pressed
            </button>
          </div>
        </Part>

        <Part title="Fields">
          <div className="grid gap-6 md:grid-cols-2">
            <Field id="rest" name="rest" label="At rest" errorId="rest-error" />
            <Field id="hint" name="hint" label="With a hint" hint="Must be at least 8 characters" errorId="hint-error" />
            <Field
              id="wrong"
              name="wrong"
              label="With an error"
              error="Please enter a valid email"
              errorId="wrong-error"
              defaultValue="ann@reader"
            />
            <Field
              id="refused"
              name="refused"
              label="With a problem of the form"
              problem="Please try again later."
              errorId="refused-error"
            />
            <Field id="waiting" name="waiting" label="Waiting" errorId="waiting-error" defaultValue="ann@reader.example" disabled />
          </div>
          <div className="mt-6 max-w-md">
            <ErrorSummary
              errors={[
                { id: "wrong", message: "Please enter a valid email" },
                { id: "hint", message: "Password must be at least 8 characters" },
              ]}
            />
          </div>
        </Part>

        <Part title="Forms">
          <div className="grid gap-8 md:grid-cols-2">
            <SearchForm id="design-search" query="sleep" large />
            <AuthForm tab="sign-up" redirectTo="/" />
          </div>
        </Part>

        <Part title="Notices">
          <div className="space-y-4">
            <NoticeBox notice={notices.newsletterSubscribed} onDismiss={() => {}} />
            <NoticeBox notice={notices.newsletterError} onDismiss={() => {}} />
          </div>
        </Part>

        <Part title="Menus">
          <div className="flex flex-wrap items-center gap-4">
            <Menu
              label="Topics"
              hover
              labelClass={quietButtonClass}
              panelClass="absolute z-10 mt-1 rounded-control border border-line bg-surface p-4 shadow-raised"
            >
              What the menu holds
            </Menu>
            <AccountMenu account={{ email: "ann@reader.example", isAdmin: true, expiresAt: 0 }} />
          </div>
        </Part>

        <Part title="Badges, cards, results">
          <p className="mb-6 flex flex-wrap gap-2">
            {CATEGORIES.map((name) => (
              <CategoryBadge key={name} category={name} />
            ))}
          </p>
          <div className="grid gap-8 md:grid-cols-3">
            <ArticleCard article={article} large />
            <ArticleCard article={article} />
            <ArticleCard article={article} short />
          </div>
          <ul className="mt-8">
            <SearchResult
              query="carafe"
              item={{
                id: "result",
                title: "A carafe and other results",
                description: "What was searched for is marked: carafe.",
                category: "Nutrition",
                link: "/blog/hydration",
                keywords: [],
                picture: { src: "/pictures/hydration.svg", alt: article.pictureAlt },
                isExternal: false,
              }}
            />
            <SearchResult
              query=""
              item={{
                id: "promotion",
                title: "A promotion",
                description: "It opens another site in a new tab.",
                category: "Fungus Treatment",
                link: "https://partner.example/",
                keywords: [],
                isExternal: true,
              }}
            />
          </ul>
        </Part>

        <Part title="Ways on">
          <TopicGrid topics={topics} />
          <div className="mt-8">
            <MostRead articles={[article, { ...article, slug: "posture-impact", category: "Fitness" }]} />
          </div>
          <div className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            <PromotionCard title="A promotion as a card" picture="/pictures/hydration.svg" url="https://partner.example/" />
          </div>
          <NewsletterSection />
        </Part>

        <Part title="Long text">
          <div className="grid gap-10 lg:grid-cols-[15rem_1fr]">
            <div>
              <TableOfContents
                sections={[
                  { id: "long-text", heading: "The part being read" },
                  { id: "icons", heading: "One that comes later" },
                ]}
              />
              <ReadingTools title={article.title} url="https://plainwell.example/blog/hydration" />
            </div>
            <div data-tint="nutrition">
              <ExpertReviewed>What the review of this article covered.</ExpertReviewed>
              <KeyPoints points={["What matters most, in one sentence.", "Then what follows from it."]} />
              <div className="prose">
                <p>
                  A line holds about 68 characters, with <em>emphasis</em>, <strong>weight</strong>,{" "}
                  <a href="#long-text">where a link leads</a>, figures such as 0123456789 and a measure of 8&nbsp;oz. “Quotes” and dashes
                  are real.
                </p>
                <h3>A heading below a section</h3>
                <ul>
                  <li>A list</li>
                  <li>of things</li>
                </ul>
                <ol>
                  <li>A list</li>
                  <li>in an order</li>
                </ol>
                <div className="callout" role="note">
                  <p>
                    <strong>Good to know.</strong> A callout stands apart from the text around it.
                  </p>
                </div>
                <div className="callout" role="note">
                  <p>
                    <strong>
                      Call <a href="tel:911">911</a>
                    </strong>{" "}
                    is what a callout of danger holds.
                  </p>
                </div>
                <section className="table-scroll" aria-label="Table">
                  <table>
                    <thead>
                      <tr>
                        <th>Food</th>
                        <th>One serving</th>
                        <th>Protein</th>
                      </tr>
                    </thead>
                    <tbody>
                      <tr>
                        <td>Lentils</td>
                        <td>1 cup (198 g)</td>
                        <td>17.9 g</td>
                      </tr>
                    </tbody>
                  </table>
                </section>
              </div>
              <Sources
                sources={[{ organisation: "An Organization", title: "A Publication", year: 2024, url: "https://source.example/" }]}
              />
            </div>
          </div>
          <NextArticle article={article} />
        </Part>

        <Part title="Icons">
          <ul className="flex flex-wrap gap-6">
            {[...topics.map(({ slug }) => slug), ...Object.keys(INTERFACE_ICONS)].map((name) => (
              <li key={name} className="text-center text-small text-muted">
                <Icon name={name} className="mx-auto size-8 text-brand" />
                {name}
              </li>
            ))}
          </ul>
        </Part>
      </Container>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, "-");
  return (
    <section aria-labelledby={id} className="border-t border-line py-10">
      <h2 id={id} className="mb-6 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
