import type { ServerBuild } from "@remix-run/server-runtime";
import { expect, test } from "vitest";
import { createSite } from "./site.ts";

/** A site of one page, whose Remix build is a stub that counts how often it renders. */
function siteThatCounts() {
  const seen = { renders: 0 };
  const build = {
    assets: { version: "1", url: "", entry: { imports: [], module: "" }, routes: {} },
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    isSpaMode: false,
    mode: "production",
    publicPath: "/",
    routes: { root: { id: "root", path: "about", module: { default: () => null } } },
    entry: {
      module: {
        default: async () => {
          seen.renders += 1;
          return new Response("<p>About</p>", { headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0" } });
        },
      },
    },
  } as unknown as ServerBuild;
  const site = createSite({
    build,
    mode: "production",
    context: {
      supabase: { url: "http://127.0.0.1:1", publicKey: "" },
      siteUrl: "http://localhost",
      cookieSecret: "",
      limiter: { take: () => 0 },
    },
    socketAddress: () => "",
    trustProxy: 0,
    compress: null,
    readAsset: async () => null,
    log: () => {},
  } as unknown as Parameters<typeof createSite>[0]);
  const get = async (cookie = "") => (await site.request("http://localhost/about", { headers: { Cookie: cookie } })).text();
  return { seen, get };
}

test("a public page is rendered once, then comes from the cache", async () => {
  const { seen, get } = siteThatCounts();
  expect([await get(), await get(), await get("other=1")]).toEqual(Array(3).fill("<p>About</p>"));
  expect(seen.renders).toBe(1);
});

test("a reader's own page is rendered for them, each time", async () => {
  const { seen, get } = siteThatCounts();
  await get();
  await get("notice=x");
  await get("notice=x");
  expect(seen.renders).toBe(3);
});
