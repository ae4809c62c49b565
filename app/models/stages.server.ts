import { desc, eq, sql } from "drizzle-orm";
import { fullName } from "#app/domain/person.ts";
import type { Sight } from "#app/domain/sight.ts";
import type { Stage } from "#app/domain/stage.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { stageChanges } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import { findSeenSubmission } from "./viewer-tests.server.ts";

export type StageChange = typeof stageChanges.$inferSelect;
/** Who does something to a submission, of those that they may see: the name is stored as it is now. */
export type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & { sight: Sight };

/**
 * Gives submissions a stage, all in one transaction, and returns how many are not there for its author. One that has the stage
 * already keeps who gave it. Of two admins at once the later one counts, and the history has both.
 */
export function setStages(db: Db, submissionIds: string[], stage: Stage, author: Author, now: Date): { gone: number } {
  return inTransaction(db, () => {
    const found = [...new Set(submissionIds)].map((id) => findSeenSubmission(db, id, author.sight));
    for (const submission of found) {
      if (submission && submission.stage !== stage) addChange(db, submission.id, stage, author, now);
    }
    return { gone: found.filter((submission) => submission === null).length };
  });
}

function addChange(db: Db, submissionId: string, stage: Stage, author: Author, changedAt: Date): void {
  const position = sql`(SELECT count(*) FROM stage_changes WHERE submission_id = ${submissionId})`;
  const admin = { adminId: author.id, adminName: fullName(author) };
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
