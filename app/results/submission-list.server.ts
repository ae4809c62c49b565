import { and, asc, desc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { sectionScores, submissions, tests } from "#db/schema.ts";

/** A submission with its test's name and its section scores in their order. */
export type ExportedSubmission = {
  submission: Submission;
  testName: string;
  sectionScores: (typeof sectionScores.$inferSelect)[];
};

/** The place of a submission in the order of `listSubmissionsAfter`. */
export type ListPlace = Pick<Submission, "id" | "startedAt">;

/**
 * Up to `limit` submissions of a test, or of all that the reader may see, newest start first, previews too: those after `place`, or the
 * first ones. Whatever comes and goes meanwhile, none is given twice.
 */
export function listSubmissionsAfter(
  db: Db,
  query: TestQuery,
  place: ListPlace | null,
  limit: number,
): ExportedSubmission[] {
  const isAfter =
    place &&
    and(
      lte(submissions.startedAt, place.startedAt),
      or(lt(submissions.startedAt, place.startedAt), sql`${submissions.id} > ${place.id}`),
    );
  const rows = db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(and(testsCondition(submissions.testId, query), isAfter ?? undefined))
    .orderBy(desc(submissions.startedAt), asc(submissions.id))
    .limit(limit)
    .all();
  const scores = db
    .select()
    .from(sectionScores)
    .where(
      inArray(
        sectionScores.submissionId,
        rows.map(({ submission }) => submission.id),
      ),
    )
    .orderBy(asc(sectionScores.submissionId), asc(sectionScores.position))
    .all();
  const scoresOf = Map.groupBy(scores, (score) => score.submissionId);
  return rows.map((row) => ({ ...row, sectionScores: scoresOf.get(row.submission.id) ?? [] }));
}
