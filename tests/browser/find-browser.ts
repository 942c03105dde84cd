import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const installed = () =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));

const downloaded = () => (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);

const run = (command: string, ...rest: string[]) => spawnSync(command, rest, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });

/**
 * A Chromium for the browser tests: one that is installed, else Playwright's download, else one from the
 * system's package manager.
 * @returns the path of the program
 * @throws Error that says what to install, when none can be had
 */
export function findBrowser(): string {
  const found = installed() ?? downloaded();
  if (found) return found;
  console.log("No Chromium here yet: trying Playwright's download, then the system's package manager …");
  const download = run("playwright", "install", "chromium");
  if (downloaded()) return chromium.executablePath();
  run("apt-get", "update", "-qq");
  const packaged = run("apt-get", "install", "-y", "-qq", "chromium");
  const now = installed();
  if (now) return now;
  throw new Error(`The browser tests need Chromium. Install it, and run again.\n${download.stderr}\n${packaged.stderr ?? packaged.error}`);
}
