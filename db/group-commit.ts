import { type Db, inTransaction, type LiveDb } from "./client.ts";

type Waiting = {
  /** Does the work, and returns what tells its caller the result. */
  run: (db: Db) => () => void;
  refuse: (reason: unknown) => void;
};

const waitingFor = new WeakMap<LiveDb, Waiting[]>();

/**
 * Group commit: writes queued in the same turn of the event loop share one transaction; if it fails, each is retried
 * alone. `work` may run twice, so it must only read and write the database. Resolves after the commit.
 */
export function commitTogether<Result>(live: LiveDb, work: (db: Db) => Result): Promise<Result> {
  return new Promise((resolve, refuse) => {
    const waiting = waitingFor.get(live) ?? [];
    waitingFor.set(live, waiting);
    // What arrives in this turn, most of it while the commit before was being written, is one group.
    if (waiting.length === 0) setImmediate(commitAll, live);
    const run = (db: Db) => {
      const result = work(db);
      return () => resolve(result);
    };
    waiting.push({ run, refuse });
  });
}

function commitAll(live: LiveDb): void {
  const works = waitingFor.get(live) ?? [];
  waitingFor.delete(live);
  // What failed in company is done again alone: then only the one at fault is refused.
  if (works.length > 1 && tryTogether(live(), works)) return;
  for (const work of works) commitAlone(live(), work);
}

function tryTogether(db: Db, works: Waiting[]): boolean {
  try {
    const tell = inTransaction(db, () => works.map(({ run }) => run(db)));
    for (const one of tell) one();
    return true;
  } catch {
    return false;
  }
}

function commitAlone(db: Db, { run, refuse }: Waiting): void {
  try {
    inTransaction(db, () => run(db))();
  } catch (error) {
    refuse(error);
  }
}
