import type { Article } from "./article.ts";

/** A small whole article, as the build would make it. */
export function articleNamed(slug: string, published = "2025-10-27"): Article {
  return {
    slug,
    title: `All about ${slug}`,
    excerpt: `What ${slug} is and does.`,
    category: "Nutrition",
    published,
    reviewed: published,
    byline: "Nutrition Desk, Registered Dietitian review",
    keyPoints: ["One.", "Two.", "Three."],
    keywords: [slug],
    pictureAlt: `A picture of ${slug}.`,
    related: [],
    sources: [{ organisation: "NIH", title: "Facts", year: 2024, url: "https://nih.example/1" }],
    minutes: 8,
    sections: [],
    html: "<p>Text.</p>\n",
  };
}
