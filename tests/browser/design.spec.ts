import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, NO_SETTINGS } from "../site-under-test.ts";
import { expect, hydrated, test } from "./test.ts";

/** The development server, which alone has the page of the design system. */
let server: ChildProcess;
let url: string;
const dataDir = mkdtempSync(path.join(tmpdir(), "plainwell-dev-"));

test.skip(({ script }) => !script, "the page is made for developers; each element is tried without script where it stands");
test.describe.configure({ mode: "serial", timeout: 120_000 });

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}/design`;
  server = spawn("node", ["server/dev.ts"], {
    env: { ...NO_SETTINGS, NODE_ENV: "development", PATH: process.env.PATH ?? "", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => chunk.includes("Mail ") && resolve());
    server.once("exit", (code) => reject(new Error(`the development server ended with ${code}`)));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test("every element in every state has no barriers, at 375 and 1280 px, light and dark", async ({ page, script, expectNoBarriers }) => {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible();
  await hydrated(page, script);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expect(page.locator(".in-one-piece:not(:visible)")).toHaveCount(0);
  }
  await expectNoBarriers();
});
