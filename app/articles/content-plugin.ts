import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { ContentError, readContentFile, withFacts } from "./content-files.ts";
import { siteSchema } from "./content-schemas.ts";

const SITE = "content/site.yaml";

const isContentFile = (file: string) => /^content\/.+\.(md|yaml)$/.test(file);

/**
 * Vite plugin: an import of a file under `content/` gives that file's checked data. A file that
 * breaks its schema, or names a picture that is not there, fails the build, imported or not.
 */
export function content(root: string): Plugin {
  let isBuild = false;
  return {
    name: "plainwell-content",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      const files = readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" });
      const problems = files
        .map((file) => `content/${file.replaceAll("\\", "/")}`)
        .filter(isContentFile)
        .flatMap((file) => problemsOf(root, file));
      if (problems.length === 0) return;
      // An editor reads this: files and fields, without the build tool's stack around them.
      console.error(problems.join("\n"));
      process.exit(1);
    },
    load(id) {
      const file = path.relative(root, id.split("?")[0] ?? id).replaceAll("\\", "/");
      return isContentFile(file) ? { code: `export default ${JSON.stringify(readChecked(root, file))};`, map: null } : undefined;
    },
  };
}

function problemsOf(root: string, file: string): string[] {
  try {
    readChecked(root, file);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [error.message];
    throw error;
  }
}

function readChecked(root: string, file: string): unknown {
  const sourceOf = (name: string) => readFileSync(path.join(root, name), "utf8");
  const facts = siteSchema.parse(readContentFile(SITE, sourceOf(SITE)));
  const data = readContentFile(file, withFacts(file, sourceOf(file), facts));
  for (const picture of picturesOf(data)) {
    if (!existsSync(path.join(root, "public", picture))) throw new ContentError(`${file}: picture: public${picture} is missing`);
  }
  return data;
}

function picturesOf(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  if ("pictureAlt" in data && "slug" in data) return [`/pictures/${data.slug}.svg`];
  if ("pictures" in data && data.pictures) return Object.values(data.pictures);
  return "cards" in data && Array.isArray(data.cards) ? data.cards.map((card) => card.picture) : [];
}
