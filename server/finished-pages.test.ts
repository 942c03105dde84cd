import { expect, test } from "vitest";
import { type Compress, FinishedCache, finish, send } from "./finished-pages.ts";

const page = (text: string, type = "text/html; charset=utf-8", status = 200) =>
  finish(new Response(text, { status, headers: { "Content-Type": type } }));
const long = "plain ".repeat(400);
const ask = (headers: Record<string, string> = {}, method = "GET") => new Request("https://plainwell.example/", { method, headers });
const compress: Compress = async (_, coding) => new TextEncoder().encode(coding);

test.each([
  ["br, gzip", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["deflate", null],
  ["", null],
])("for Accept-Encoding %j the coding is %s", async (accepted, coding) => {
  const response = await send(ask({ "Accept-Encoding": accepted }), await page(long), compress);
  expect(response.headers.get("Content-Encoding")).toBe(coding);
  expect(await response.text()).toBe(coding ?? long);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
});

test("small answers and pictures that are compressed already go as they are", async () => {
  for (const finished of [await page("short"), await page(long, "image/png")]) {
    expect((await send(ask({ "Accept-Encoding": "br" }), finished, compress)).headers.get("Content-Encoding")).toBeNull();
  }
});

test("what the reader holds already is not sent again", async () => {
  const finished = await page(long);
  const tag = (await send(ask({ "Accept-Encoding": "br" }), finished, compress)).headers.get("ETag") ?? "";
  const again = await send(ask({ "Accept-Encoding": "br", "If-None-Match": `"other", W/${tag}` }), finished, compress);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const plain = await send(ask({ "If-None-Match": tag }), finished, compress);
  expect(plain.status, "another coding is another representation").toBe(200);
});

test("an error page is sent whole, whatever the reader holds", async () => {
  const finished = await page(long, "text/html", 404);
  const tag = (await send(ask(), finished, compress)).headers.get("ETag") ?? "";
  expect((await send(ask({ "If-None-Match": tag }), finished, compress)).status).toBe(404);
});

test("HEAD gets the headers of GET and no body", async () => {
  const response = await send(ask({}, "HEAD"), await page(long), compress);
  expect([response.headers.get("Content-Length"), await response.text()]).toEqual([String(long.length), ""]);
});

test("the cache stays within its bytes and forgets what was used least recently", async () => {
  const cache = new FinishedCache(25);
  for (const key of ["a", "b"]) cache.set(key, await page("0123456789"));
  cache.get("a");
  cache.set("c", await page("0123456789"));
  expect(["a", "b", "c"].map((key) => Boolean(cache.get(key)))).toEqual([true, false, true]);
});

test("an entry set again counts once", async () => {
  const cache = new FinishedCache(25);
  for (let times = 0; times < 5; times++) cache.set("a", await page("0123456789"));
  cache.set("b", await page("0123456789"));
  expect(Boolean(cache.get("a"))).toBe(true);
});
