import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The secrets of one data folder. */
export type Keys = {
  /** Public key of the embedded backend: acts as an anonymous visitor. */
  publishable: string;
  /** Secret key of the embedded backend: passes row-level security. */
  secret: string;
  /** Signs the embedded backend's access tokens. */
  jwt: string;
  /** Signs the site's notice cookie. */
  cookie: string;
};

/** The keys of a data folder; made on first use, readable by their owner only. */
export function keysOf(dataDir: string): Keys {
  const file = path.join(dataDir, "keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Keys;
  const random = () => randomBytes(32).toString("base64url");
  const keys: Keys = { publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}`, jwt: random(), cookie: random() };
  // Written beside and renamed, so that a crash never leaves half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}
