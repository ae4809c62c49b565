import type { Db } from "#db/client.ts";

/** Copy what app/scorecards and app/stage-messages store for a test. */
export function copySettings(db: Db, originalId: string, copyId: string): void {
  for (const copy of [
    `INSERT INTO scorecard_criteria (test_id, position, name, anchors)
     SELECT ?, position, name, anchors FROM scorecard_criteria WHERE test_id = ?`,
    `INSERT INTO stage_messages (test_id, stage, is_reminder, subject, body)
     SELECT ?, stage, is_reminder, subject, body FROM stage_messages WHERE test_id = ?`,
  ])
    db.$client.prepare(copy).run(copyId, originalId);
}
