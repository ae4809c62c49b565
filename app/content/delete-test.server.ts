import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import { deleteSubmissions, endEmptyHolds } from "#app/erasures/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { takeSafetyBackup } from "#db/backup/backups.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { tests } from "#db/schema.ts";
import { countSubmissions, getTest } from "./tests.server.ts";

/** Number of submissions per transaction. A transaction of this size blocks candidates' answers for about 20 ms. */
const DELETED_AT_ONCE = 50;
const INVITATIONS_AT_ONCE = 500;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Hide a test at once, make a verified backup, and delete the rows in batches. If the backup fails, the test reappears.
 * Throw a Refusal if that happens, or if the test is missing or already being deleted.
 */
export async function deleteTest(db: Db, id: string, now: Date, actor: Actor = "server"): Promise<void> {
  inTransaction(db, () => {
    const test = getTest(db, id);
    if (!test) throw new Refusal("not-found", "This test no longer exists");
    setDeletionBegan(db, id, now);
    const detail = { name: test.name, submissions: countSubmissions(db, id) };
    recordEvent(db, actor, { event: "test-deleted", entityType: "test", entityId: id, detail }, now);
  });
  const turn = previous.then(() => takeSafetyBackup(db, now, "deletion"));
  previous = turn.catch(() => undefined);
  try {
    await turn;
  } catch (cause) {
    inTransaction(db, () => {
      setDeletionBegan(db, id, null);
      recordEvent(db, "server", { event: "test-kept", entityType: "test", entityId: id }, now);
    });
    throw new Refusal("busy", "The database could not be backed up first, so nothing was deleted", { cause });
  }
  await deleteRows(db, id, now);
}

/**
 * Resume interrupted deletions at startup. Back up first, because the process may have ended before the backup was
 * made. If the backup fails, delete nothing until the next start.
 */
export async function finishDeletions(db: Db, now: Date): Promise<void> {
  const begun = db.select({ id: tests.id }).from(tests).where(isNotNull(tests.deletionBeganAt)).all();
  if (begun.length === 0) return;
  await takeSafetyBackup(db, now, "deletion");
  for (const { id } of begun) await deleteRows(db, id, now);
}

function setDeletionBegan(db: Db, id: string, deletionBeganAt: Date | null): void {
  db.update(tests).set({ deletionBeganAt }).where(eq(tests.id, id)).run();
}

/** Delete these counters before the submissions, so that the triggers have none to update. */
const COUNTS = ["section_counts", "pick_counts", "option_counts", "time_counts"];

function deleteCounts(db: Db, id: string, now: Date): void {
  const ofTest = "score_key_id IN (SELECT id FROM score_keys WHERE test_id = ?)";
  inTransaction(db, () => {
    db.update(tests).set({ deletionCopiedAt: now }).where(eq(tests.id, id)).run();
    for (const table of COUNTS) db.$client.prepare(`DELETE FROM ${table} WHERE ${ofTest}`).run(id);
  });
}

function listHeldEmailKeys(db: Db, id: string): string[] {
  return db.$client
    .prepare<[string], string>(
      `SELECT email_key FROM erasure_holds h
        WHERE EXISTS (SELECT 1 FROM submissions s WHERE s.test_id = ? AND s.email_key = h.email_key AND s.is_preview = 0)`,
    )
    .pluck()
    .all(id);
}

function deleteSlice(db: Db, testId: string): number {
  const ofTest = db.$client.prepare<[string, number], string>("SELECT id FROM submissions WHERE test_id = ? LIMIT ?");
  const ids = ofTest.pluck().all(testId, DELETED_AT_ONCE);
  deleteSubmissions(db.$client, ids);
  return ids.length;
}

async function deleteRows(db: Db, id: string, now: Date): Promise<void> {
  if (!db.$client.open) return;
  deleteCounts(db, id, now);
  const heldEmailKeys = listHeldEmailKeys(db, id);
  const deleteInvitations = db.$client.prepare(
    "DELETE FROM invitations WHERE number IN (SELECT number FROM invitations WHERE test_id = ? LIMIT ?)",
  );
  while (db.$client.open && inTransaction(db, () => deleteSlice(db, id)) === DELETED_AT_ONCE) await nextTurn();
  while (db.$client.open && deleteInvitations.run(id, INVITATIONS_AT_ONCE).changes === INVITATIONS_AT_ONCE) {
    await nextTurn();
  }
  // The database is closed when the server stops or data is replaced. The next start resumes the deletion.
  if (!db.$client.open) return;
  inTransaction(db, () => {
    db.delete(tests).where(eq(tests.id, id)).run();
    endEmptyHolds(db.$client, heldEmailKeys);
  });
}
