import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";
import { SHARE_PICTURE } from "./article.ts";

/** Pictures drawn as 1200 by 675 are shared without a strip above and below. */
const DRAWN = 'viewBox="0 0 1200 675"';
const SHARED = `viewBox="0 22 ${SHARE_PICTURE.width} ${SHARE_PICTURE.height}"`;

/** Icons made from the favicon, by file name: side in pixels, and how the drawing stands on it. */
const ICONS: Record<string, { side: number; shape: keyof typeof SHAPES }> = {
  "apple-touch-icon.png": { side: 180, shape: "full" },
  "icon-192.png": { side: 192, shape: "drawn" },
  "icon-512.png": { side: 512, shape: "drawn" },
  "icon-maskable-512.png": { side: 512, shape: "maskable" },
};

/**
 * `drawn`: with the drawing's own round corners. `full`: to the edge, for systems that cut the corners themselves.
 * `maskable`: to the edge, with the drawing inside the circle of four fifths that no mask cuts (W3C Web Application
 * Manifest, "Icon masks and safe zone").
 */
const SHAPES = { drawn: { margin: 0, hasGround: false }, full: { margin: 0, hasGround: true }, maskable: { margin: 8, hasGround: true } };

/**
 * Vite plugin: the browser's build gets a PNG of every article's picture and of the home page's for sharing, as
 * `share/<name>.png`, and the favicon in the forms that browsers and home screens ask for.
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
      const emit = (fileName: string, source: Uint8Array) => this.emitFile({ type: "asset", fileName, source });
      const articles = readdirSync(path.join(root, "content/articles")).filter((name) => name.endsWith(".md"));
      for (const name of ["home", ...articles.map((file) => path.basename(file, ".md"))]) {
        const picture = readFileSync(path.join(root, "public/pictures", `${name}.svg`), "utf8");
        emit(`share/${name}.png`, png(picture.replace(DRAWN, SHARED), SHARE_PICTURE.width));
      }
      const favicon = readFileSync(path.join(root, "public/favicon.svg"), "utf8");
      for (const [fileName, { side, shape }] of Object.entries(ICONS)) emit(fileName, icon(favicon, side, shape));
      emit("favicon.ico", ico(icon(favicon, 32, "drawn"), 32));
    },
  };
}

/** The favicon, a drawing of 64 by 64 that begins with its ground, as a square PNG. */
function icon(favicon: string, side: number, shape: keyof typeof SHAPES): Uint8Array {
  const { margin, hasGround } = SHAPES[shape];
  const ground = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(favicon)?.[1];
  if (!favicon.includes('viewBox="0 0 64 64"') || !ground) throw new Error("public/favicon.svg: 64 by 64, beginning with its ground");
  const framed = favicon.replace('viewBox="0 0 64 64"', `viewBox="${-margin} ${-margin} ${64 + 2 * margin} ${64 + 2 * margin}"`);
  return png(framed, side, hasGround ? ground : undefined);
}

/** An icon file that holds one PNG: a header of 6 bytes, an entry of 16, the picture. */
function ico(picture: Uint8Array, side: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true); // an icon
  header.setUint16(4, 1, true); // with one picture
  header.setUint8(6, side);
  header.setUint8(7, side);
  header.setUint16(10, 1, true); // color planes
  header.setUint16(12, 32, true); // bits a pixel
  header.setUint32(14, picture.byteLength, true);
  header.setUint32(18, 22, true); // where the picture begins
  return Buffer.concat([new Uint8Array(header.buffer), picture]);
}

function png(svg: string, width: number, background?: string): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, ...(background && { background }) }).render().asPng();
}
