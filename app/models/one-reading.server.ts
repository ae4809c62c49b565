import { type Db, prepared } from "#db/client.ts";

const transactions = prepared(({ $client }) => ({
  begin: $client.prepare("BEGIN"),
  end: $client.prepare("COMMIT"),
}));

/** Runs `read`, which changes nothing, in one state of the database: a statement by itself costs the locks of the file. */
export function inOneReading<Result>(db: Db, read: () => Result extends Promise<unknown> ? never : Result): Result {
  if (db.$client.inTransaction) return read();
  transactions(db).begin.run();
  try {
    return read();
  } finally {
    transactions(db).end.run();
  }
}
