import { articlePath, picturePath } from "#app/articles/article.ts";
import { allArticles, allStaticPages } from "#app/articles/articles.server.ts";
import { searchableCategories } from "#app/articles/category.ts";
import { promotions } from "#app/articles/site.ts";
import type { SearchItem } from "./matching.ts";

/** Everything that search finds: all articles, then the pages of the specification's section 3. */
export function searchItems(): SearchItem[] {
  return [
    ...allArticles().map(({ slug, title, excerpt, category, pictureAlt }) => ({
      id: slug,
      title,
      description: excerpt,
      category,
      link: articlePath(slug),
      keywords: [],
      picture: { src: picturePath(slug), alt: pictureAlt },
      isExternal: false,
    })),
    ...allStaticPages().map(({ slug, title, description, searchCategory, keywords }) => ({
      id: slug,
      title,
      description,
      category: searchCategory,
      link: `/${slug}`,
      keywords,
      isExternal: false,
    })),
    ...promotions.cards.map(({ id, title, description, keywords, picture, pictureAlt, url }) => ({
      id: `promotion-${id}`,
      title,
      description,
      category: "Fungus Treatment",
      link: url,
      keywords,
      picture: { src: picture, alt: pictureAlt },
      isExternal: true,
    })),
    ...searchableCategories.map(({ slug, title, description, category, keywords }) => ({
      id: `category-${slug}`,
      title,
      description,
      category,
      link: `/category/${slug}`,
      keywords,
      isExternal: false,
    })),
  ];
}
