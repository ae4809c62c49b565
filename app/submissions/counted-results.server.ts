import { sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { scoreKeyOf } from "#db/score-keys.ts";

const statements = prepared((db) => ({
  counted: db
    .select({ id: submissions.id })
    .from(submissions)
    // The condition is written, not bound: an index holds only these.
    .where(
      sql`${submissions.testId} = ${sql.placeholder("testId")} AND ${submissions.emailKey} = ${sql.placeholder("emailKey")}
        AND ${submissions.inNorm} = 1`,
    )
    .prepare(),
}));

type Completed = Pick<typeof submissions.$inferSelect, "testId" | "versionId" | "emailKey" | "isPreview">;

/**
 * By which points a submission is scored at its completion, and whether it counts among the results of its group: the
 * first of a person and a test does that has answers and scores, whatever the version; a preview never.
 */
export function countedAs(db: Db, submission: Completed, hasAnswersAndScores: boolean) {
  const { testId, versionId, emailKey, isPreview } = submission;
  const isFirst = statements(db).counted.get({ testId, emailKey }) === undefined;
  return {
    scoreKeyId: scoreKeyOf(db.$client, { testId, versionId, pointsVersionId: versionId }),
    inNorm: !isPreview && hasAnswersAndScores && isFirst,
  };
}
