import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort, spawnSite } from "../site-under-test.ts";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

/** What a module loads when it is loaded: `from "…"` and `import "…"`; types are gone by then. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^"';]*?\sfrom\s)?["']([^"']+)["']/gm;

/** Every file that these load, and the packages that they ask for; what is loaded only on demand is not followed. */
function walk(files: string[]): { files: Set<string>; packages: Set<string> } {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (name.startsWith(".")) queue.push(path.join(path.dirname(file), name));
      else if (!name.startsWith("node:") && !builtinModules.includes(name))
        packages.add(name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
    }
  }
  return { files: seen, packages };
}

const { files, packages } = walk(["server/node.ts", "server/admin.ts", "build/server/index.js"]);

test("what the server loads over a hosted backend is in dependencies, so that an install without the others serves the site", () => {
  expect(packages).toContain("hono");
  expect(packages).toContain("react");
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

/** What the container's last stage copies, as paths and patterns of the project. */
const copied = [
  ...(readFileSync("Dockerfile", "utf8")
    .split(/^FROM /m)
    .at(-1)
    ?.matchAll(/^COPY (?:--from=\S+ \/site\/)?(.+) \S+$/gm) ?? []),
].flatMap(([, from = ""]) => from.split(" "));

test("the container's last stage has every file that the server loads", () => {
  const isCopied = (file: string) => copied.some((from) => file.startsWith(`${from}/`) || path.matchesGlob(file, from));
  expect(files.size).toBeGreaterThan(10);
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
});

test("those files serve the site, and without SUPABASE_URL say what is missing", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plainwell-"));
  for (const file of copied.flatMap((from) => globSync(from))) cpSync(file, path.join(folder, file), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const port = String(await freePort());
  const without = spawnSite({ PORT: port }, folder);
  expect([await without.ended, without.log()]).toEqual([
    1,
    "Plainwell cannot start: SUPABASE_URL is required: this installation has no embedded backend.\n",
  ]);
  const site = spawnSite(
    {
      PORT: port,
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
      COOKIE_SECRET: "a secret of at least 32 characters",
    },
    folder,
  );
  const statusOf = (address: string) =>
    fetch(`http://localhost:${port}${address}`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(() => statusOf("/blog/superfoods"), { timeout: 20_000 }).toBe(200);
  expect([await statusOf("/logo.svg"), await statusOf("/nowhere"), await statusOf("/readyz")]).toEqual([200, 404, 503]);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  rmSync(folder, { recursive: true });
});
