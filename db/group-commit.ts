import { type Db, inTransaction } from "./client.ts";

type Waiting = {
  /** Does the work, and returns what tells the one who waits. */
  run: (db: Db) => () => void;
  refuse: (reason: unknown) => void;
};

/**
 * A durable commit is the dearest part of a small write. Works that wait at the same moment share one: each is told its
 * result after the commit, or why it failed; one that throws takes no other along. A work may be run twice, the second
 * time after the first was undone, so it must do nothing but read and write the database.
 */
export function groupCommit(currentDb: () => Db): <Result>(work: (db: Db) => Result) => Promise<Result> {
  let waiting: Waiting[] = [];

  function commitAll(): void {
    const works = waiting;
    waiting = [];
    // What failed in company is done again alone: then only the one at fault is refused.
    if (works.length === 1 || !tryTogether(currentDb(), works))
      for (const work of works) commitAlone(currentDb(), work);
  }

  return (work) =>
    new Promise((resolve, refuse) => {
      // What arrives in this turn of the event loop, most of it while the commit before was being written, is one group.
      if (waiting.length === 0) setImmediate(commitAll);
      const run = (db: Db) => {
        const result = work(db);
        return () => resolve(result);
      };
      waiting.push({ run, refuse });
    });
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
