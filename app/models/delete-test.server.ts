import { eq } from "drizzle-orm";
import { Refusal } from "#app/domain/refusal.ts";
import type { Db } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { putCopyAside } from "#db/snapshot.ts";
import { countSubmissions, getTest, updateTest } from "./tests.server.ts";

/** How many submissions one turn of a deletion takes: about 20 ms, so that candidates' answers are not kept waiting. */
const DELETED_AT_ONCE = 50;

/**
 * Deletes a test with its content, versions and submissions, for good. A verified copy of the database is put aside
 * first; without one nothing is deleted. The test takes no candidates from then on. A large one goes in slices, so that
 * other requests are answered meanwhile. Refuses an unknown test.
 */
export async function deleteTest(db: Db, id: string, now: Date): Promise<void> {
  if (!getTest(db, id)) throw new Refusal("not-found", "This test is no longer there");
  try {
    await putCopyAside(db, now);
  } catch (cause) {
    throw new Refusal("conflict", "The copy of the database could not be put aside, so nothing was deleted", { cause });
  }
  updateTest(db, id, { isActive: false });
  const deleteSlice = db.$client.prepare(
    "DELETE FROM submissions WHERE id IN (SELECT id FROM submissions WHERE test_id = ? LIMIT ?)",
  );
  while (countSubmissions(db, id) > DELETED_AT_ONCE) {
    deleteSlice.run(id, DELETED_AT_ONCE);
    await new Promise((resolve) => setImmediate(resolve));
  }
  db.delete(tests).where(eq(tests.id, id)).run();
}
