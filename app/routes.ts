import { index, type RouteConfig, route } from "@remix-run/route-config";

/** The site's addresses, in the order of the specification's route table. */
export default [
  index("routes/home.tsx"),
  route("auth", "routes/auth.tsx"),
  route("auth/sign-out", "routes/sign-out.ts"),
  route("auth/session", "routes/session.ts"),
  route("search", "routes/search.tsx"),
  route("category/fungus", "routes/fungus.tsx"),
  route("category/:slug?", "routes/category.tsx"),
  route("article/:id", "routes/article.tsx"),
  route("blog/:slug", "routes/blog.tsx"),
  route("privacy-policy", "routes/static-page.tsx", { id: "privacy-policy" }),
  route("terms", "routes/static-page.tsx", { id: "terms" }),
  route("about", "routes/static-page.tsx", { id: "about" }),
  route("contact", "routes/static-page.tsx", { id: "contact" }),
  route("newsletter", "routes/newsletter.tsx"),
  route("admin", "routes/admin/start.tsx"),
  route("theme", "routes/theme.ts"),
  route("rss.xml", "routes/feed.ts"),
  route("sitemap.xml", "routes/site-map.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  // Every element in every state, for whoever changes the looks: no part of the published site.
  ...(process.env.NODE_ENV === "development" ? [route("design", "routes/design.tsx")] : []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
