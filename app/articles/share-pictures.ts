import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";

/** Pictures drawn as 1200 by 675 are shared as 1200 by 630, the size that other sites show (Open Graph). */
const DRAWN = 'viewBox="0 0 1200 675"';
const SHARED = 'viewBox="0 22 1200 630"';

/** Home-screen and tab icons made from the favicon, by file name: side in pixels. */
const ICONS = { "apple-touch-icon.png": 180, "favicon-32.png": 32 };

/**
 * Vite plugin: the browser's build gets a PNG of every article's picture for sharing, as
 * `share/<slug>.png`, and the favicon as PNG, for where SVG is not shown.
 */
export function sharePictures(root: string): Plugin {
  let isBrowserBuild = false;
  return {
    name: "plainwell-share-pictures",
    configResolved(config) {
      isBrowserBuild = config.command === "build" && !config.build.ssr;
    },
    async generateBundle() {
      if (!isBrowserBuild) return;
      await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
      for (const file of readdirSync(path.join(root, "content/articles")).filter((name) => name.endsWith(".md"))) {
        const slug = path.basename(file, ".md");
        const picture = readFileSync(path.join(root, "public/pictures", `${slug}.svg`), "utf8");
        this.emitFile({ type: "asset", fileName: `share/${slug}.png`, source: png(picture.replace(DRAWN, SHARED), 1200) });
      }
      const favicon = readFileSync(path.join(root, "public/favicon.svg"), "utf8");
      for (const [fileName, side] of Object.entries(ICONS)) this.emitFile({ type: "asset", fileName, source: png(favicon, side) });
    },
  };
}

function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
}
