import type Database from "better-sqlite3";
import type { Author } from "#app/accounts/auth.server.ts";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { startRescore, undoRescore } from "#app/rescoring/rescore-commands.server.ts";
import { requirePreview } from "#app/rescoring/rescore-preview.server.ts";
import type { Rescore } from "#app/rescoring/rescores.server.ts";
import type { Db } from "#db/client.ts";

export const AUTHOR: Author = {
  id: "ada",
  firstName: "Ada",
  lastName: "Admin",
  email: "ada@example.com",
  visibleTests: ALL_TESTS,
};

export const BY = { author: AUTHOR, actor: { adminId: AUTHOR.id, address: "" } };

/** Re-score a test. Up to 200 results are done before this returns. With more, all are done in the background. */
export async function rescore(db: Db, testId: string, now: Date): Promise<Rescore> {
  const preview = await requirePreview(() => db, testId);
  return startRescore(() => db, testId, { ...preview, reason: "Points were wrong" }, BY, now);
}

export function undo(db: Db, rescoreId: string, now: Date): Promise<Rescore> {
  return undoRescore(() => db, rescoreId, "It was a mistake", BY, now);
}

export function setPoints(db: Db, testId: string, points: Record<string, number>): void {
  const set = db.$client.prepare(
    `UPDATE options SET points = ? WHERE option_text = ? AND question_id IN (
       SELECT q.id FROM questions q JOIN sections s ON s.id = q.section_id WHERE s.test_id = ?)`,
  );
  for (const [text, value] of Object.entries(points)) set.run(value, text, testId);
}

export function findOtherThanLast(sqlite: Database.Database): unknown[] {
  const other = `SELECT s.id FROM submissions s JOIN results r ON r.submission_id = s.id
    AND r.number = (SELECT max(number) FROM results WHERE submission_id = s.id)
    WHERE (r.score_key_id, r.total_points, r.max_points, r.percent) IS NOT (s.score_key_id, s.total_points, s.max_points, s.percent)
       OR r.sections IS NOT (SELECT json_group_array(json_array(section_id, total_points, max_points, question_count) ORDER BY position)
            FROM section_scores WHERE submission_id = s.id)`;
  return sqlite.prepare(other).pluck().all();
}
