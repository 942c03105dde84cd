import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { assetType } from "./asset-types.ts";

const folder = path.join(import.meta.dirname, "../build/client");

/** A file of the build by its path in the site, or null. */
export async function readAsset(pathname: string): Promise<Response | null> {
  const file = path.join(folder, pathname);
  const type = assetType(file);
  if (!type || !file.startsWith(folder + path.sep)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? new Response(await readFile(file), { headers: { "Content-Type": type } }) : null;
}
