import type { Db } from "#db/client.ts";
import { seedDefaultTest } from "#db/seed.ts";

/** Adds the default test where there is no test at all, and returns true; otherwise it changes nothing: false. */
export function initializeTestData(db: Db, now: Date): boolean {
  return seedDefaultTest(db, now);
}
