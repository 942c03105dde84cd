import { json } from "@remix-run/node";
import { site } from "#app/articles/site.ts";
import { themeColor } from "#app/ui/theme-color.ts";

/** How the site stands on a home screen (W3C Web Application Manifest). The browser keeps its way back: the pages have none of their own. */
export function loader() {
  const icon = (src: string, side: number, purpose: "any" | "maskable") => ({ src, sizes: `${side}x${side}`, type: "image/png", purpose });
  const manifest = {
    id: "/",
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: themeColor.light,
    theme_color: themeColor.light,
    icons: [icon("/icon-192.png", 192, "any"), icon("/icon-512.png", 512, "any"), icon("/icon-maskable-512.png", 512, "maskable")],
  };
  return json(manifest, {
    headers: { "Cache-Control": "public, max-age=0, must-revalidate", "Content-Type": "application/manifest+json" },
  });
}
