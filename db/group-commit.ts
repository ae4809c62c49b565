import { isStorageUnavailable } from "#app/platform/storage-problem.ts";
import { type Db, inTransaction, type LiveDb } from "./client.ts";

type Waiting = {
  /** Does the work, and returns what tells its caller the result. */
  run: (db: Db) => () => void;
  refuse: (reason: unknown) => void;
  /** How long it waits for another process, in milliseconds of `performance.now()`. */
  until: number;
};

/** While another process reads the file nothing can be committed; each attempt blocks the event loop for a moment. */
const MAX_WAIT_MS = 3000;
const PAUSE_MS = 150;

const waitingFor = new WeakMap<LiveDb, Waiting[]>();

/**
 * Group commit: writes queued in the same turn of the event loop share one transaction, of which one that throws is undone
 * by itself. `work` may run twice, so it must only read and write the database. Resolves after the commit; where the
 * storage or the commit fails, all are refused.
 */
export function groupCommit<Result>(live: LiveDb, work: (db: Db) => Result): Promise<Result> {
  return new Promise((resolve, refuse) => {
    const waiting = waitingFor.get(live) ?? [];
    waitingFor.set(live, waiting);
    // What arrives in this turn, most of it while the commit before was being written, is one group.
    if (waiting.length === 0) setImmediate(commitAll, live);
    const run = (db: Db) => {
      const result = work(db);
      return () => resolve(result);
    };
    waiting.push({ run, refuse, until: performance.now() + MAX_WAIT_MS });
  });
}

function commitAll(live: LiveDb): void {
  const works = waitingFor.get(live) ?? [];
  waitingFor.delete(live);
  try {
    const db = live();
    const tell = inTransaction(db, () => works.map((work) => attempt(db, work)));
    for (const one of tell) one();
  } catch (error) {
    const again = isBusy(error) ? works.filter(({ until }) => until > performance.now()) : [];
    for (const work of works) if (!again.includes(work)) work.refuse(error);
    if (again.length === 0) return;
    waitingFor.set(live, again);
    setTimeout(commitAll, PAUSE_MS, live);
  }
}

/** A savepoint: what throws is undone without the others. Throws only what must undo them all. */
function attempt(db: Db, { run, refuse }: Waiting): () => void {
  try {
    return inTransaction(db, () => run(db));
  } catch (error) {
    if (isStorageUnavailable(error) || !db.$client.inTransaction) throw error;
    return () => refuse(error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}
