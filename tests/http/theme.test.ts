import { afterAll, beforeAll, expect, test } from "vitest";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, cookiesOf, post } from "./browserless.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.remove());

/** The attributes of the document's first element. */
const documentOf = async (response: Response) => /<html[^>]*>/.exec(await response.text())?.[0];

test("a choice is kept in a cookie, and leads back to the page it was made on", async () => {
  const response = await post(site, "/theme", { theme: "dark", redirectTo: "/search?q=tea" });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/search?q=tea");
  expect(response.headers.getSetCookie()).toEqual(["theme=dark; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"]);
  const page = await ask(site, "/", { headers: { Cookie: cookiesOf(response) } });
  expect(await documentOf(page)).toBe('<html lang="en-US" data-theme="dark">');
});

test("the system's choice forgets the cookie, and so does anything unknown", async () => {
  for (const theme of ["system", "purple", ""]) {
    const response = await post(site, "/theme", { theme, redirectTo: "/" });
    expect(response.headers.getSetCookie()).toEqual(["theme=system; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
  }
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example"])("a choice does not lead to %s", async (redirectTo) => {
  const response = await post(site, "/theme", { theme: "dark", redirectTo });
  expect(response.headers.get("Location")).toBe("/");
});

test("a choice from another site is refused", async () => {
  expect((await post(site, "/theme", { theme: "dark" }, { Origin: "https://evil.example" })).status).toBe(403);
});

test.runIf(keeps("page cache"))(
  "every reader gets the page in their own theme, from the page cache, told apart by their cookie",
  async () => {
    const read = (cookie: string) => ask(site, "/about", { headers: { Cookie: cookie } });
    const tags = new Map<string, string | null>();
    // Twice: the second time each comes from the cache.
    for (const round of [1, 2]) {
      for (const theme of ["system", "light", "dark"]) {
        const response = await read(`theme=${theme}`);
        expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
        expect(response.headers.get("Vary")).toContain("Cookie");
        if (round === 2) expect(response.headers.get("ETag")).toBe(tags.get(theme));
        tags.set(theme, response.headers.get("ETag"));
        expect(await documentOf(response)).toBe(theme === "system" ? '<html lang="en-US">' : `<html lang="en-US" data-theme="${theme}">`);
      }
    }
    expect(new Set(tags.values()).size).toBe(3);
    const held = await ask(site, "/about", { headers: { Cookie: "theme=dark", "If-None-Match": tags.get("light") ?? "" } });
    expect(held.status, "a page held in another theme is not this one").toBe(200);
  },
);

test.runIf(keeps("page cache"))(
  "a reader without a choice shares one page with all others like them, whatever else their cookies hold",
  async () => {
    const one = await ask(site, "/about", { headers: { Cookie: "theme=purple; other=1" } });
    const other = await ask(site, "/about");
    expect(one.headers.get("ETag")).toBe(other.headers.get("ETag"));
  },
);

test("the page that shows every element is no part of the published site", async () => {
  expect((await ask(site, "/design")).status).toBe(404);
});
