import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

/** Who holds a data folder: the process, and where its backend answers. */
type Holder = { pid: number; supabaseUrl: string };

/**
 * Takes a data folder for this process. Postgres in a folder has no lock of its own here, and two
 * processes on one folder lose rows. The lock is the operating system's own, held through an open
 * SQLite transaction: it ends with the process, however that ends.
 * @param dataDir an existing folder
 * @param supabaseUrl where this process will answer for the backend, for other commands
 * @returns a function that lets the folder go
 * @throws DataFolderInUse when another process has it
 */
export function lockDataFolder(dataDir: string, supabaseUrl: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    const process = holderOf(dataDir)?.pid ?? "(unknown)";
    throw new DataFolderInUse(`The data folder ${dataDir} is in use by process ${process}. Stop it, or set DATA_DIR to another folder.`);
  }
  writeFileSync(path.join(dataDir, "holder.json"), JSON.stringify({ pid: process.pid, supabaseUrl } satisfies Holder));
  return () => lock.close();
}

/** Who holds, or last held, a data folder; null when that cannot be read. */
export function holderOf(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, "holder.json"), "utf8")) as Holder;
  } catch {
    return null;
  }
}
