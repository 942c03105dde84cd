import { expect, test } from "vitest";
import { guarded, MOST_BODY_BYTES, refuse, withBoundedBody } from "./guard.ts";

const SITE = "https://plainwell.example";

const post = (headers: Record<string, string>, body: BodyInit | null = "email=a", method = "POST") =>
  new Request(`${SITE}/newsletter`, {
    method,
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Host: "plainwell.example", ...headers },
  });

test.each([
  ["no word on where it comes from", {}],
  ["this site", { Origin: SITE, "Sec-Fetch-Site": "same-origin" }],
  ["this site under the name in the address bar", { Origin: "http://plainwell.example" }],
  ["the reader's own hand", { "Sec-Fetch-Site": "none" }],
])("a post with %s passes", (_, headers) => {
  expect(refuse(post(headers), SITE)).toBeNull();
});

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a sandbox", { Origin: "null" }],
  ["nonsense", { Origin: "%%" }],
  ["another site, without an Origin", { "Sec-Fetch-Site": "cross-site" }],
  ["a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }],
  ["this host on another port", { Origin: "https://plainwell.example:8443" }],
  ["this host with more behind it", { Origin: "https://plainwell.example.evil.example" }],
  ["this host as a user's name", { Origin: "https://plainwell.example@evil.example" }],
  ["another site that calls itself same-origin", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
  ["another site that names itself as the proxy's host", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
])("a post from %s is refused with 403", (_, headers) => {
  expect(refuse(post(headers), SITE)?.status).toBe(403);
});

test.each(["PUT", "PATCH", "DELETE"])("%s is guarded as well", (method) => {
  expect(refuse(post({ Origin: "https://evil.example" }, "x", method), SITE)?.status).toBe(403);
});

test("a body that says it is too large is refused unread", () => {
  expect(refuse(post({ "Content-Length": String(MOST_BODY_BYTES + 1) }), SITE)?.status).toBe(413);
});

test.each(["application/json", "text/plain", ""])("the type %j is no form", (type) => {
  expect(refuse(post({ "Content-Type": type }), SITE)?.status).toBe(415);
});

test("a post of nothing is no form either, on runtimes that give it an empty body and on those that give it none", () => {
  const empty = new Request(`${SITE}/newsletter`, { method: "POST" });
  expect(empty.body).toBeNull();
  expect(refuse(empty, SITE)?.status).toBe(415);
});

test("a form passes with its fields; what cannot be read as one is refused with 400", async () => {
  const passed = await guarded(post({}, "email=a"), SITE);
  expect(passed instanceof Request && (await passed.formData()).get("email")).toBe("a");
  expect(await guarded(post({ "Content-Type": "multipart/form-data; boundary=y" }, "--x broken"), SITE)).toMatchObject({ status: 400 });
  expect(await guarded(post({}, "x".repeat(MOST_BODY_BYTES + 1)), SITE)).toMatchObject({ status: 413 });
});

test.each(["email[99999999]", "a.a.a", "email[0][0]", "", "__proto__", "x".repeat(33)])(
  "a field called %j is no field of this site",
  async (name) => {
    expect(await guarded(post({}, new URLSearchParams([[name, "1"]]).toString()), SITE)).toMatchObject({ status: 400 });
  },
);

test("a body that hides its size is read no further than allowed", async () => {
  expect(await withBoundedBody(post({}, "x".repeat(100)), 99)).toBeNull();
  expect(await (await withBoundedBody(post({}, "x".repeat(100)), 100))?.text()).toBe("x".repeat(100));
});
