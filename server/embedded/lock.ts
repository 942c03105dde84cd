import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process holds the data folder. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
}

/**
 * Takes a data folder for this process. Postgres in a folder has no lock of its own here, and two
 * processes on one folder lose rows. The lock is the operating system's own, held through an open
 * SQLite transaction: it ends with the process, however that ends.
 * @param dataDir an existing folder
 * @returns a function that lets the folder go
 * @throws DataFolderInUse when another process has it
 */
export function lockDataFolder(dataDir: string): () => void {
  const holder = path.join(dataDir, "lock.pid");
  const lock = new DatabaseSync(path.join(dataDir, "lock"));
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    throw new DataFolderInUse(
      `The data folder ${dataDir} is in use by process ${readHolder(holder)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  return () => lock.close();
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "(unknown)";
  }
}
