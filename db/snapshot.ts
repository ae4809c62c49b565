/** Copies of the live database, taken while it goes on working, and believed only once they have been checked. */
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Db } from "./client.ts";
import { projectRoot } from "./project-root.ts";

/** Pages in one turn: about a millisecond, so that requests are answered between the turns. */
const PAGES_AT_ONCE = 100;
const KEPT_BEFORE_LOSS = 10;

/**
 * Writes a checked copy of the live database to `path`, in slices, while the server goes on answering. Throws when it
 * cannot be written or is not sound; then nothing is left of it.
 */
export async function copyDatabase(db: Db, path: string): Promise<void> {
  const sqlite = db.$client;
  const unfinished = `${path}.part`;
  try {
    await sqlite.backup(unfinished, { progress: () => PAGES_AT_ONCE });
    chmodSync(unfinished, 0o600);
    await verifyCopy(unfinished, Number(sqlite.prepare("SELECT count(*) FROM submissions").pluck().get()));
    sync(unfinished);
    renameSync(unfinished, path);
    sync(dirname(path));
  } catch (error) {
    for (const name of [unfinished, `${unfinished}-journal`]) rmSync(name, { force: true });
    throw error;
  }
}

/**
 * Puts a checked copy of the database aside before something in it is lost for good, in the folder `backup` beside it,
 * and returns the copy's path; null for a database in memory, which has no folder. The newest ten copies of the same
 * reason are kept. Throws like copyDatabase.
 */
export async function putCopyAside(db: Db, now: Date, before: "deletion" | "import"): Promise<string | null> {
  const sqlite = db.$client;
  if (sqlite.memory) return null;
  const folder = join(dirname(sqlite.name), "backup");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const nameEnds = `-before-${before}.db`;
  const path = join(folder, `data-${now.toISOString().replaceAll(":", "-")}${nameEnds}`);
  await copyDatabase(db, path);
  const copies = readdirSync(folder).filter((name) => name.endsWith(nameEnds));
  for (const old of copies.sort().slice(0, -KEPT_BEFORE_LOSS)) rmSync(join(folder, old), { force: true });
  return path;
}

/** Checks a copy from end to end, in a thread of its own. Throws a sentence when it is not sound. */
function verifyCopy(path: string, submissions: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(projectRoot, "db", "verify-copy.ts"), { workerData: { path, submissions } });
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The check of ${path} ended with ${code}`)),
    );
  });
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
