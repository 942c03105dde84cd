/** How the site ends on the runtimes; what ends on Node alone is in tests/http/shutdown.test.ts. */
import { describe, expect, test } from "vitest";
import { CUT_OFF } from "../../server/ending.ts";
import { RUNTIMES } from "../../server/runtimes.ts";
import { withHostedBackend } from "../hosted-backend.ts";
import { keeps } from "../promises.ts";
import type { SiteUnderTest } from "../site-under-test.ts";

/** A backend that answers as the hosted service does, an insert only once it is let go. */
function heldBackend() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: Parameters<typeof withHostedBackend>[0] = async ({ url }, response) => {
    const isInsert = url.startsWith("/rest");
    if (isInsert) await released;
    response.writeHead(isInsert ? 201 : 200, { "Content-Type": "application/json" }).end(isInsert ? "" : "{}");
  };
  return { release, answer };
}

/** Resolves when the site takes no new connection. */
const refusesConnections = (site: SiteUnderTest) =>
  expect
    .poll(
      () =>
        fetch(`${site.url}/healthz`, { headers: { Connection: "close" } }).then(
          () => "answered",
          () => "refused",
        ),
      { timeout: 20_000 },
    )
    .toBe("refused");

const subscribe = (site: SiteUnderTest, init: RequestInit = {}) =>
  fetch(`${site.url}/newsletter`, {
    method: "POST",
    body: new URLSearchParams({ email: "ann@reader.example" }),
    headers: { Origin: site.url, Connection: "close" },
    redirect: "manual",
    ...init,
  });

const CARRIED_OUT = ["/rest/v1/newsletter_subscribers", "/functions/v1/send-newsletter-confirmation"];

describe.each(RUNTIMES.filter((name) => keeps("running requests are finished", name)))("%s", (runtime) => {
  test("told to end twice, the site takes nothing new, gives the running request its whole answer and ends with 0", async () => {
    const { release, answer } = heldBackend();
    await withHostedBackend(
      answer,
      async (site, calls) => {
        const posted = subscribe(site);
        await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
        const ended = site.stop();
        await refusesConnections(site);
        site.stop();
        release();
        const response = await posted;
        expect([response.status, response.headers.get("Location")]).toEqual([303, "/newsletter"]);
        expect(await ended).toBe(0);
        expect(calls.map(({ url }) => url)).toEqual(CARRIED_OUT);
      },
      {},
      runtime,
    );
  });

  // The others share Node's way to end, whose test is beside Node's.
  test.runIf(runtime === "remix-serve")("a request that outlasts the end is cut off, and a line says so", async () => {
    const { release, answer } = heldBackend();
    await withHostedBackend(
      // The function is called after the end has begun, and is given as long as that may take.
      (call, response) => call.url.startsWith("/rest") && answer(call, response),
      async (site, calls) => {
        const posted = subscribe(site);
        await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
        const ended = site.stop();
        await refusesConnections(site);
        release();
        await expect(posted).rejects.toThrow();
        expect(await ended).toBe(0);
        expect(site.log()).toContain(CUT_OFF);
      },
      {},
      runtime,
    );
  });

  test("a post whose sender has gone is carried out before the site ends", async () => {
    const { release, answer } = heldBackend();
    await withHostedBackend(
      answer,
      async (site, calls) => {
        const leave = new AbortController();
        const posted = subscribe(site, { signal: leave.signal });
        await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
        leave.abort();
        await expect(posted).rejects.toThrow();
        const ended = site.stop();
        await refusesConnections(site);
        release();
        expect(await ended).toBe(0);
        expect(calls.map(({ url }) => url)).toEqual(CARRIED_OUT);
      },
      {},
      runtime,
    );
  });
});
