import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Compress } from "./finished-pages.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compression by `node:zlib`, which Node, Deno and Bun have. */
export const compress: Compress = async (bytes, coding) =>
  new Uint8Array(coding === "br" ? await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : await gzipped(bytes));
