import { once } from "node:events";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withHostedBackend } from "../hosted-backend.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";
import { post } from "./browserless.ts";

// Each of these starts the site, some twice, and waits for what takes seconds by design.
vi.setConfig({ testTimeout: 120_000 });

/** A data folder that is set up already; each test has a copy, for the first set-up takes seconds. */
let prepared: SiteUnderTest;
beforeAll(async () => {
  prepared = await startSite();
  await prepared.stop();
});
afterAll(() => prepared.remove());

const startEmbedded = (settings: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  cpSync(prepared.dataDir, dataDir, { recursive: true });
  return startSite({ DATA_DIR: dataDir, ...settings });
};

/** Waits for what takes a moment, longer when the machine is busy. */
const eventually = <T>(value: () => T) => expect.poll(value, { timeout: 25_000 });

/** Settings with which every thread of the site loads a module first. */
const loading = (module: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` });

/** The site gives a call to its backend up after 25 seconds, not 5. */
const PATIENT_CALLS = `
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds * 5);
`;

/**
 * All clocks of the site five times as slow, and Node's for idle connections off: so nothing that a test holds back is
 * given up on because the machine is busy.
 */
const PATIENT = loading(`
  import http from "node:http";
  import { syncBuiltinESMExports } from "node:module";
  import timers from "node:timers/promises";
  const { createServer } = http;
  http.createServer = (...settings) => Object.assign(createServer(...settings), { keepAliveTimeout: 0 });
  const { setTimeout } = timers;
  timers.setTimeout = (milliseconds, ...rest) => setTimeout(milliseconds * 5, ...rest);
  syncBuiltinESMExports();
  ${PATIENT_CALLS}
`);

/** What the site says when it cuts off what was running: it does so only after the seconds that a request gets. */
const CUT_OFF = "The site has stopped without waiting any longer; a request may not have been answered.\n";

/** Something that a test lets happen when it is time. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Resolves when the site takes no new connection. Not by fetch, which keeps connections of its own. */
const refusesConnections = (site: SiteUnderTest) =>
  eventually(async () => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    return once(socket, "connect").then(
      () => socket.destroy() && "taken",
      (error) => error.code,
    );
  }).toBe("ECONNREFUSED");

const subscribe = (site: SiteUnderTest, signal?: AbortSignal) =>
  fetch(`${site.url}/newsletter`, {
    method: "POST",
    body: new URLSearchParams({ email: "ann@reader.example" }),
    headers: { Origin: site.url },
    redirect: "manual",
    ...(signal && { signal }),
  });

const subscribers = async (site: SiteUnderTest) =>
  (
    await fetch(`${site.url}/supabase/rest/v1/newsletter_subscribers?email=eq.ann@reader.example`, {
      headers: { apikey: site.keys().secret },
    })
  ).json();

/** Answers as the hosted service does, the insert only once `opened`. */
const answersAfter =
  (opened: Promise<void>): Parameters<typeof withHostedBackend>[0] =>
  async ({ url }, response) => {
    if (url.startsWith("/rest")) await opened;
    response.writeHead(url.startsWith("/rest") ? 201 : 200, { "Content-Type": "application/json" });
    response.end(url.startsWith("/rest") ? "" : "{}");
  };

test("told to end, twice even, the site takes nothing new, gives the running request its whole answer and ends with 0", async () => {
  const { open, opened } = gate();
  await withHostedBackend(
    answersAfter(opened),
    async (site, calls) => {
      // By hand: this connection stays open, and fetch would close an idle one before the site has to.
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      const closed = once(socket, "close");
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk;
      });
      const form = "email=ann%40reader.example";
      const head = ["POST /newsletter HTTP/1.1", "Host: x", `Origin: ${site.url}`, "Content-Type: application/x-www-form-urlencoded"];
      socket.write(`${[...head, `Content-Length: ${form.length}`].join("\r\n")}\r\n\r\n${form}`);
      await eventually(() => calls.length).toBe(1);
      const ended = site.stop();
      await refusesConnections(site);
      site.stop();
      open();
      expect(await ended).toBe(0);
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*\r\nlocation: \/newsletter\r\n[\s\S]*\r\n\r\n(0\r\n\r\n)?$/i);
      expect(site.log(), "an open connection without a request is not waited for").not.toContain(CUT_OFF);
      expect(calls.map(({ url }) => url)).toEqual(["/rest/v1/newsletter_subscribers", "/functions/v1/send-newsletter-confirmation"]);
    },
    PATIENT,
  );
});

test("a post whose sender has gone is carried out before the site ends", async () => {
  const { open, opened } = gate();
  await withHostedBackend(
    answersAfter(opened),
    async (site, calls) => {
      const leave = new AbortController();
      const posted = subscribe(site, leave.signal);
      await eventually(() => calls.length).toBe(1);
      leave.abort();
      await expect(posted).rejects.toThrow();
      const ended = site.stop();
      await refusesConnections(site);
      open();
      expect(await ended).toBe(0);
      expect(calls.map(({ url }) => url)).toContain("/functions/v1/send-newsletter-confirmation");
    },
    PATIENT,
  );
});

test("a connection that was never used, as browsers open them to spare, is not waited for", async () => {
  await withHostedBackend(
    () => {},
    async (site) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      await once(socket, "connect");
      // Asked later, and answered: so the site has seen the other one come.
      await (await fetch(`${site.url}/healthz`)).text();
      const closed = once(socket, "close");
      expect(await site.stop()).toBe(0);
      await closed;
      expect(site.log()).not.toContain(CUT_OFF);
    },
  );
});

test("a connection that never finishes its request holds the site for a few seconds only", async () => {
  await withHostedBackend(
    () => {},
    async (site) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      socket.on("error", () => {});
      // One write: when the first is answered, the site has seen the beginning of the second.
      socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nPOST /newsletter HTTP/1.1\r\nHost: x\r\n");
      await once(socket, "data");
      expect(await site.stop()).toBe(0);
      expect(site.log()).toContain(CUT_OFF);
    },
  );
});

/**
 * A mail server that takes its time: it says `answer` at a mail's end once `opened`. The first mail it
 * takes at once: so the function that sends mails is there when a test begins.
 */
async function withSlowMailServer(
  answer: string,
  opened: Promise<void>,
  work: (site: SiteUnderTest, seen: { mails: number; waiting: boolean }) => Promise<void>,
  settings: Record<string, string> = PATIENT,
): Promise<void> {
  const seen = { mails: 0, waiting: false };
  let first = true;
  const server = createServer((socket) => {
    let text = "";
    let inBody = false;
    socket.write("220 test\r\n");
    socket.on("error", () => {});
    socket.on("data", async (chunk) => {
      text += chunk;
      if (!text.endsWith(inBody ? "\r\n.\r\n" : "\r\n")) return;
      const said = text;
      text = "";
      if (inBody) {
        inBody = false;
        if (first) {
          first = false;
          socket.write("250 taken\r\n");
          return;
        }
        seen.waiting = true;
        // Sends a line of its answer now and then, so that the sender does not take it for dead.
        const signs = setInterval(() => socket.write(`${answer.slice(0, 3)}-wait\r\n`), 1000);
        socket.once("close", () => clearInterval(signs));
        await opened;
        clearInterval(signs);
        if (!socket.destroyed) seen.mails += 1;
        socket.write(`${answer}\r\n`);
      } else if (/^DATA/i.test(said)) {
        inBody = true;
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(said)) socket.end("221 bye\r\n");
      else socket.write("250 test\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const site = await startEmbedded({ SMTP_URL: `smtp://127.0.0.1:${address.port}`, ...settings });
  try {
    await post(site, "/newsletter", { email: "first@reader.example" });
    await eventually(() => first).toBe(false);
    await work(site, seen);
  } finally {
    await site.remove();
    await new Promise((resolve) => server.close(resolve));
  }
}

test.each([
  ["waits for the answer", false],
  ["has gone", true],
])("a confirmation that is being mailed is finished before the site ends, whose reader %s", async (_, gone) => {
  const { open, opened } = gate();
  await withSlowMailServer("250 taken", opened, async (site, seen) => {
    const leave = new AbortController();
    const posted = subscribe(site, leave.signal).catch(() => null);
    await eventually(() => seen.waiting).toBe(true);
    if (gone) leave.abort();
    const ended = site.stop();
    await refusesConnections(site);
    // Nothing to wait for but time: the site must not end as long as the mail is under way.
    expect(await Promise.race([ended, setTimeout(1000, "works on")])).toBe("works on");
    open();
    expect((await posted)?.status).toBe(gone ? undefined : 303);
    expect(await ended).toBe(0);
    expect(seen.mails).toBe(1);
    expect(site.log()).not.toContain("not mailed");
    const again = await startSite({ DATA_DIR: site.dataDir });
    expect(await subscribers(again)).toMatchObject([{ email: "ann@reader.example", confirmation_sent_at: expect.any(String) }]);
    await again.stop();
  });
});

test("a confirmation that is refused while the site ends may be sent again later", async () => {
  const { open, opened } = gate();
  await withSlowMailServer("451 not now", opened, async (site, seen) => {
    const posted = subscribe(site);
    await eventually(() => seen.waiting).toBe(true);
    const ended = site.stop();
    await refusesConnections(site);
    open();
    expect((await posted).status).toBe(303);
    expect(await ended).toBe(0);
    const again = await startSite({ DATA_DIR: site.dataDir });
    expect(await subscribers(again)).toMatchObject([{ email: "ann@reader.example", confirmation_sent_at: null }]);
    await again.stop();
  });
});

test("a mail server that never comes to an end holds the site for a few seconds only, and the log says so", async () => {
  await withSlowMailServer(
    "250 never said",
    new Promise(() => {}),
    async (site, seen) => {
      const posted = subscribe(site).catch(() => null);
      await eventually(() => seen.waiting).toBe(true);
      expect(await site.stop()).toBe(0);
      expect(site.log()).toContain("The site has stopped before a function had finished; a mail may not have been sent.\n");
      await posted;
    },
    loading(PATIENT_CALLS),
  );
});

test("the site ends by itself, with 1 and a line, when its database does; what was stored is kept", async () => {
  // Loaded into every thread of the site: the database's ends when the test says so.
  const breakage = `
    import { watch } from "node:fs";
    import { isMainThread, workerData } from "node:worker_threads";
    if (!isMainThread && workerData?.migrations) watch(workerData.dataDir, (_, name) => name === "break" && process.exit(7)).unref();
  `;
  const site = await startEmbedded(loading(breakage));
  expect((await post(site, "/newsletter", { email: "ann@reader.example" })).status).toBe(303);
  writeFileSync(`${site.dataDir}/break`, "");
  const code = await site.ended;
  expect(code).toBe(1);
  expect(site.log().split("\n").slice(-2)).toEqual([
    "The embedded database has stopped by itself; the site stops too. Start it again: what was stored is kept.",
    "",
  ]);
  const again = await startSite({ DATA_DIR: site.dataDir });
  expect(await subscribers(again)).toMatchObject([{ email: "ann@reader.example" }]);
  await again.remove();
});
