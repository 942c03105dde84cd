import { Meta } from "@remix-run/react";
import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { DOMParser } from "@xmldom/xmldom";
import { createElement } from "react";
import { expect, test } from "vitest";
import type { RequestContext } from "#app/backend/request-context.ts";
import * as entry from "#app/entry.server.tsx";
import { articleNamed } from "./article-for-tests.ts";
import { articleMeta } from "./article-meta.ts";
import { pageMeta, siteUrlOf } from "./page-meta.ts";

const SITE = "https://plainwell.example";

test.each([
  ["A short title", "A short title | Plainwell"],
  ["x".repeat(53), `${"x".repeat(53)} | Plainwell`],
  ["x".repeat(54), "x".repeat(54)],
])("the window of %j is called %j", (title, expected) => {
  expect(pageMeta(SITE, { path: "/a", title, description: "" }, [])[0]).toEqual({ title: expected });
});

test("home's title holds the site's name already", () => {
  expect(pageMeta(SITE, { path: "/", title: "Plainwell: plainly", description: "" }, [])[0]).toEqual({ title: "Plainwell: plainly" });
});

test("a page says the same in plain spaces to other programs", () => {
  const article = { ...articleNamed("tea"), title: "Vitamin\u00a0D", excerpt: "About 20\u00a0minutes." };
  article.sources = article.sources.map((source) => ({ ...source, title: "8\u00a0oz" }));
  const meta = JSON.stringify(articleMeta({ article, url: "", related: [], next: null }, []));
  for (const words of ["Vitamin D | Plainwell", "About 20 minutes.", "8 oz"]) expect(meta).toContain(words);
  expect(meta).not.toContain("\u00a0");
});

test("the site's address comes from the root loader, and paths stand alone without it", () => {
  expect(
    siteUrlOf([
      { id: "routes/home", data: { siteUrl: "https://other.example" } },
      { id: "root", data: { siteUrl: SITE } },
    ]),
  ).toBe(SITE);
  expect(siteUrlOf([{ id: "root", data: undefined }])).toBe("");
});

test("a title that tries to end the script stays data, and no such script is allowed to run", async () => {
  const title = "</script><script>alert(1)</script><!-- &";
  const response = await renderWithMeta(() =>
    articleMeta({ article: { ...articleNamed("tea"), title }, url: "", related: [], next: null }, [
      { id: "root", data: { siteUrl: SITE } },
    ]),
  );
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  const document = new DOMParser().parseFromString(html, "text/html");
  const [data, ...more] = [...document.getElementsByTagName("script")];
  expect([data?.getAttribute("type"), more]).toEqual(["application/ld+json", []]);
  const { "@graph": graph } = JSON.parse(data?.textContent ?? "");
  expect(graph.find((thing: Record<string, unknown>) => thing["@type"] === "Article").headline).toBe(title);
  expect([...document.getElementsByTagName("title")].map((element) => element.textContent)).toEqual([`${title} | Plainwell`]);
  expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
});

/** A page with nothing but its head, rendered by Remix and the site's own entry. */
function renderWithMeta(meta: () => unknown): Promise<Response> {
  const page = {
    id: "root",
    path: "",
    module: { meta, default: () => createElement("html", null, createElement("head", null, createElement(Meta))) },
  };
  const build = {
    entry: { module: entry },
    routes: { root: page },
    assets: { entry: { module: "", imports: [] }, routes: { root: { id: "root", path: "", module: "" } }, url: "", version: "" },
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    future: {},
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production")(new Request(`${SITE}/`), { siteUrl: SITE } as RequestContext);
}
