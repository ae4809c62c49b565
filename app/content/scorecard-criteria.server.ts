import type { Db } from "#db/client.ts";

/** Copy what interviewers rate. app/scorecards owns it. */
export function copyScorecardCriteria(db: Db, originalId: string, copyId: string): void {
  db.$client
    .prepare(
      `INSERT INTO scorecard_criteria (test_id, position, name, anchors)
       SELECT ?, position, name, anchors FROM scorecard_criteria WHERE test_id = ?`,
    )
    .run(copyId, originalId);
}
