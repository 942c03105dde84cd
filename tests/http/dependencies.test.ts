import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

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

test("the container's last stage has every file that the server loads", () => {
  const lastStage =
    readFileSync("Dockerfile", "utf8")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const copied = [...lastStage.matchAll(/^COPY (?:--from=\S+ \/site\/)?(.+) \S+$/gm)].flatMap(([, from = ""]) => from.split(" "));
  const isCopied = (file: string) => copied.some((from) => from === file || file.startsWith(`${from}/`) || path.matchesGlob(file, from));
  expect(files.size).toBeGreaterThan(10);
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
  expect(existsSync("server/embedded") && isCopied("server/embedded/backend.ts")).toBe(false);
});
