/**
 * `npm test` and `npm run check`: runs the named suites (all, when none is named) one after the other and ends
 * with one line, `N passed, N failed`. Lint and types count as one each.
 *
 * `npm test -- --runtime=deno` runs those that ask the built site with the site on that runtime.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { RUNTIMES } from "../server/runtimes.ts";

type Count = { passed: number; failed: number };

const reports = mkdtempSync(path.join(tmpdir(), "plainwell-reports-"));

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...environment } }).status === 0;
}

const once = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** A suite that ends badly without a failed test (no report, a crash) is one failure. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const readReport = (name: string) => JSON.parse(readFileSync(path.join(reports, name), "utf8"));

function vitest(project: string): Count {
  const report = path.join(reports, `${project}.json`);
  const ok = run("vitest", [
    "run",
    "--config=tests/vitest.config.ts",
    `--project=${project}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return counted(ok, () => {
    const { numPassedTests, numFailedTests } = readReport(`${project}.json`);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function playwright(): Count {
  const report = path.join(reports, "browser.json");
  const ok = run("playwright", ["test", "--config=tests/browser/playwright.config.ts", "--reporter=dot,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(ok, () => {
    const { expected, unexpected, flaky } = readReport("browser.json").stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

const suites: Record<string, () => Count> = {
  lint: () => once(run("biome", ["check", "--error-on-warnings", "."])),
  types: () => once(run("tsc", [])),
  unit: () => vitest("unit"),
  http: () => vitest("http"),
  browser: playwright,
  runtimes: () => vitest("runtimes"),
};

/** The suites that mean something on a runtime of their own. */
const ASK_THE_SITE = ["http", "browser"];

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const option of options) {
  const name = option.replace("--runtime=", "");
  if (!["node", ...RUNTIMES].includes(name)) {
    console.error(`There is no option ${option}. There is --runtime=NAME, where NAME is node, ${RUNTIMES.join(", ")}.`);
    process.exit(2);
  }
  process.env.PLAINWELL_RUNTIME = name;
  if (name !== "node" && asked.length === 0) asked.push(...ASK_THE_SITE);
}
const unknown = asked.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(`No suite is called ${unknown.join(", ")}. There are: ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}

const total: Count = { passed: 0, failed: 0 };
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n— ${name}`);
  const { passed, failed } = suite();
  total.passed += passed;
  total.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
}
rmSync(reports, { recursive: true, force: true });

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
