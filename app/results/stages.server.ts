import { desc, eq, sql } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { stageChanges } from "#db/schema.ts";
import type { Stage } from "./stage.ts";

export type StageChange = typeof stageChanges.$inferSelect;
/** Takes 0.3 s at 100,000 submissions, in which candidates wait; a page of a list has 50 at most. */
const MAX_AT_ONCE = 1000;

type StagesSet = { set: number; gone: number };

/**
 * Gives submissions a stage, all in one transaction; returns how many have it now, and how many are not there for its
 * author. Where it is the stage already, who gave it stays; the later of two counts. Refuses none, and over 1,000 at once.
 */
export function setStages(db: Db, submissionIds: string[], stage: Stage, author: Author, now: Date): StagesSet {
  if (submissionIds.length === 0) throw new Refusal("invalid-input", "Please select a result first");
  if (submissionIds.length > MAX_AT_ONCE) throw new Refusal("invalid-input", "Please select at most 1,000 at once");
  return inTransaction(db, () => {
    const found = [...new Set(submissionIds)].map((id) => findVisibleSubmission(db, id, author.sight));
    for (const submission of found) {
      if (submission && submission.stage !== stage) addChange(db, submission.id, stage, author, now);
    }
    const gone = found.filter((submission) => submission === null).length;
    return { set: found.length - gone, gone };
  });
}

function addChange(db: Db, submissionId: string, stage: Stage, author: Author, changedAt: Date): void {
  const position = sql`(SELECT count(*) FROM stage_changes WHERE submission_id = ${submissionId})`;
  const admin = { adminId: author.id, adminName: authorName(author) };
  db.insert(stageChanges)
    .values({ submissionId, position, stage, ...admin, changedAt })
    .run();
}

/** A submission's changes of stage, newest first. */
export function listStageChanges(db: Db, submissionId: string): StageChange[] {
  return db
    .select()
    .from(stageChanges)
    .where(eq(stageChanges.submissionId, submissionId))
    .orderBy(desc(stageChanges.position))
    .all();
}
