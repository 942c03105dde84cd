import { defineConfig } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

// Found once, and handed to the worker processes.
process.env.PLAINWELL_BROWSER ??= findBrowser();

/** Every test runs twice: with script and without. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./start-site.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  use: {
    // Colors that are still changing have no contrast yet.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.PLAINWELL_BROWSER,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "script", use: { javaScriptEnabled: true } },
    { name: "no-script", use: { javaScriptEnabled: false } },
  ],
});
