import { expect, test } from "vitest";
import { withHostedBackend } from "../hosted-backend.ts";
import { keeps } from "../promises.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { ask, post } from "./browserless.ts";

/** What the watcher of a site sees; the same for a visitor and for a reader with cookies. */
async function readiness(site: SiteUnderTest): Promise<[number, string]> {
  const response = await ask(site, "/readyz", { headers: { Cookie: "sb-localhost-auth-token=x; notice=y" } });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.getSetCookie()).toEqual([]);
  return [response.status, await response.text()];
}

test("with the embedded backend the site is alive and ready, and the log says who asked for what", async () => {
  const site = await startSite();
  expect(await readiness(site)).toEqual([200, "ready\n"]);
  const alive = await ask(site, "/healthz");
  expect([alive.status, await alive.text(), alive.headers.getSetCookie()]).toEqual([200, "ok\n", []]);
  expect((await ask(site, "/readyz", { method: "HEAD" })).status).toBe(200);
  if (keeps("own log")) expect(site.log()).toMatch(/ GET \/readyz 200 \d+ms$/m);
  await site.remove();
});

const json = (status: number, body: unknown) => ({ status, type: "application/json", body: JSON.stringify(body) });

test.each([
  ["no rows", json(200, []), [200, "ready\n"]],
  ["that visitors may read nothing", json(401, { code: "42501", message: "permission denied" }), [200, "ready\n"]],
  ["that the key is wrong", json(401, { message: "Invalid API key" }), [503, "refused\n"]],
  ["that there is no such table", json(404, { code: "PGRST205", message: "not found" }), [503, "refused\n"]],
  ["an error", json(500, { code: "XX000", message: "broken" }), [503, "failing\n"]],
  ["that it is away for a while", json(503, { code: "PGRST001", message: "no connection" }), [503, "failing\n"]],
  ["a page", { status: 200, type: "text/html", body: "<html>Paused</html>" }, [503, "failing\n"]],
])("a backend that answers with %s", async (_, { status, type, body }, expected) => {
  await withHostedBackend(
    (_call, response) => response.writeHead(status, { "Content-Type": type }).end(body),
    async (site, calls) => {
      expect(await readiness(site)).toEqual(expected);
      expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(["GET /rest/v1/newsletter_subscribers?select=id&limit=1"]);
      expect(calls[0]?.headers.apikey).toBe("sb_publishable_0123456789abcdef");
    },
  );
});

test("a backend that hangs makes the site not ready, sooner than any form gives up; the site is alive all the while", async () => {
  await withHostedBackend(
    () => {},
    async (site) => {
      const answered: string[] = [];
      const asked = async () => {
        for (let time = 0; time < 3; time++) expect(await readiness(site)).toEqual([503, "timeout\n"]);
        answered.push("three times 2 seconds");
      };
      const posted = async () => {
        for (let time = 0; time < 2; time++) expect((await post(site, "/newsletter", { email: "ann@reader.example" })).status).toBe(503);
        answered.push("twice 5 seconds");
      };
      const both = Promise.all([asked(), posted()]);
      expect((await ask(site, "/healthz")).status).toBe(200);
      await both;
      expect(answered).toEqual(["three times 2 seconds", "twice 5 seconds"]);
    },
  );
});

test.runIf(keeps("readers who left"))("a reader who leaves while the backend hangs is no failure in the log", async () => {
  await withHostedBackend(
    () => {},
    async (site, calls) => {
      const leaving = new AbortController();
      const asked = fetch(`${site.url}/readyz`, { signal: leaving.signal });
      await expect.poll(() => calls.length).toBe(1);
      leaving.abort();
      await expect(asked).rejects.toThrow();
      await expect.poll(site.log).toMatch(/ GET \/readyz 499 \d+ms$/m);
    },
  );
});

test("a backend that is not there makes the site not ready", async () => {
  await withHostedBackend(
    (_, response) => response.destroy(),
    async (site) => expect(await readiness(site)).toEqual([503, "unreachable\n"]),
  );
});
