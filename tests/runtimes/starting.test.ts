/** What the runtimes say when settings are missing, and whose count the rate limit on workerd is. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parseHostedEnvironment, SETTINGS } from "../../app/backend/environment.ts";
import { commandFor, RUNTIMES } from "../../server/runtimes.ts";
import { ask, post, textOf } from "../http/browserless.ts";
import { answers, freePort, type SiteUnderTest, signalAll, spawnServer, startSite } from "../site-under-test.ts";

const HOSTED = {
  SITE_URL: "https://plainwell.example",
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
  COOKIE_SECRET: "a secret of at least 32 characters",
};

test("without a hosted backend the start commands say what is missing, a line each", async () => {
  const { ended, log } = spawnServer("node", ["server/start-runtime.ts", "deno"], { SITE_URL: HOSTED.SITE_URL });
  expect(await ended).toBe(1);
  expect(log()).toBe(
    ["SUPABASE_URL", "SUPABASE_ANON_KEY", "COOKIE_SECRET"]
      .map((name) => `Plainwell cannot start: ${name} is required on this runtime\n`)
      .join(""),
  );
});

test("a port that is taken is a line, whichever runtime is to be started", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  for (const runtime of RUNTIMES) {
    const { ended, log } = spawnServer("node", ["server/start-runtime.ts", runtime], { ...HOSTED, PORT: String(port) });
    expect(await ended).toBe(1);
    expect(log()).toBe(`Plainwell cannot start: Port ${port} is taken. Stop what uses it, or set PORT to another.\n`);
  }
  other.close();
});

test("a Worker with a wrong binding answers everything with a plain 500, and says once why", async () => {
  const PORT = String(await freePort());
  const parsed = parseHostedEnvironment({ ...HOSTED, PORT });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { command, args, variables } = commandFor("workerd", parsed.environment, { ...process.env, ...HOSTED, COOKIE_SECRET: "short" });
  const { child, ended, log } = spawnServer(command, args, variables);
  const site = { url: `http://localhost:${PORT}` } as SiteUnderTest;
  await answers(site.url);
  for (const address of ["/", "/logo.svg", "/healthz"]) {
    const response = await ask(site, address);
    expect([response.status, await response.text()]).toEqual([500, "The site is not set up yet.\n"]);
  }
  await expect.poll(log).toContain("GET /healthz 500");
  expect(log().match(/Plainwell cannot start: COOKIE_SECRET must have at least 32 characters/g)).toHaveLength(1);
  signalAll(child, "SIGTERM");
  await ended;
});

test("a Worker is given what it reads and what a process needs, and no other word of the environment or of a .env", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  for (const name of ["app", "build", "node_modules", "package.json", "server"]) symlinkSync(path.resolve(name), path.join(folder, name));
  writeFileSync(path.join(folder, ".env"), "OTHER_PASSWORD=in a file\nMAIL_FROM=in a file\n");
  const settings = { ...HOSTED, TRUST_PROXY: "1", PORT: String(await freePort()) };
  const parsed = parseHostedEnvironment(settings);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const secrets = { SUPABASE_SERVICE_ROLE_KEY: "sb_secret_0123456789abcdef", SMTP_URL: "smtp://ann@mail.example", OTHER_SECRET: "x" };
  const { command, args, variables } = commandFor("workerd", parsed.environment, { ...process.env, ...settings, ...secrets });
  // As unset, not as empty: an empty variable would hide the line of the .env.
  const unset = Object.fromEntries(SETTINGS.map((name) => [name, undefined]));
  const { child, ended, log } = spawnServer(command, args, { ...unset, ...variables }, folder);
  await answers(`http://localhost:${settings.PORT}`);
  signalAll(child, "SIGTERM");
  await ended;
  const bindings = [...log().matchAll(/^env\.(\w+)/gm)].map(([, name]) => name);
  const needed = ["NODE_ENV", ...Object.keys(HOSTED), "TRUST_PROXY", "ASSETS", "RATE_LIMITER"];
  const ofTheProcess = /^(PATH|HOME|TE?MP(DIR)?|(CLOUDFLARE|WRANGLER|X_LOCAL|XDG)_\w+)$/;
  expect(bindings.filter((name = "") => !ofTheProcess.test(name)).sort()).toEqual(needed.sort());
  rmSync(folder, { recursive: true });
});

test("on workerd what readers type is written to no file, and nothing but the site answers", async () => {
  const site = await startSite(HOSTED, "workerd");
  const word = randomUUID();
  expect((await ask(site, `/search?q=${word}`)).status).toBe(200);
  expect(await textOf(await ask(site, "/cdn-cgi/local/explorer"))).toContain("Oops! Page not found");
  await site.stop();
  const kept = readdirSync("server/.wrangler", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.length, "the folder is the one that wrangler uses").toBeGreaterThan(0);
  const telling = kept.map(({ parentPath, name }) => path.join(parentPath, name)).filter((file) => readFileSync(file).includes(word));
  expect(telling).toEqual([]);
  expect(site.log()).not.toContain(word);
});

test("on workerd the platform's binding counts when RATE_LIMIT_PER_MINUTE is unset", async () => {
  const site = await startSite({ ...HOSTED, RATE_LIMIT_PER_MINUTE: "" }, "workerd");
  // The platform counts by the minutes of the clock: where one ends in between, up to 40 pass before the first refusal.
  let passed = 0;
  let last = await post(site, "/newsletter", { email: "ann" });
  while (last.status === 400 && ++passed <= 40) last = await post(site, "/newsletter", { email: "ann" });
  expect([last.status, last.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(passed).toBeGreaterThanOrEqual(20);
  await site.remove();
});
