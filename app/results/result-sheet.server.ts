import { and, asc, desc, eq, exists, inArray, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import { getPointsVersionId, getScoredPoints, getTestVersion, listVersionNumbers } from "#app/content/index.server.ts";
import type { SectionScore, TestContent } from "#app/content/index.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { answers, results, sectionScores, submissions, tests, testVersions } from "#db/schema.ts";
import { listResultsAfter, type ResultListing } from "./result-list.server.ts";
import type { ResultListPlace } from "./result-order.server.ts";
import type { Stage } from "./stage.ts";

/** What a row of the table is made from. */
export type SheetResult = {
  firstName: string;
  lastName: string;
  email: string;
  submissionNumber: number;
  testId: string;
  testName: string;
  versionId: string;
  startedAt: Date;
  completedAt: Date | null;
  totalDuration: number | null;
  totalPoints: number | null;
  maxPoints: number | null;
  percent: number | null;
  hasScores: boolean;
  stage: Stage;
  byInvitation: boolean;
  /** The numbers of the version that was answered, and of the one whose points count. */
  versionNumber: number;
  pointsVersionNumber: number;
  /** The percent at completion; null for a result that was never scored anew. */
  firstPercent: number | null;
  sectionScores: SectionScore[];
  answers: { questionId: string; optionId: string; points: number }[];
};

/** A version that some row was taken on. */
export type SheetVersion = { id: string; testId: string; testName: string; content: TestContent };

/** The versions, newest first, on which some submission of a test, or of any, was completed. Previews count for nothing. */
export function listSheetVersions(db: Db, query: TestQuery): SheetVersion[] {
  const isTaken = exists(
    db
      .select({ one: sql`1` })
      .from(submissions)
      .where(
        and(
          eq(submissions.versionId, testVersions.id),
          sql`${submissions.completedAt} IS NOT NULL AND ${submissions.isPreview} = 0`,
        ),
      ),
  );
  return db
    .select({ id: testVersions.id, testId: testVersions.testId, testName: tests.name })
    .from(testVersions)
    .innerJoin(tests, eq(tests.id, testVersions.testId))
    .where(and(isTaken, testsCondition(testVersions.testId, query)))
    .orderBy(desc(testVersions.createdAt), asc(testVersions.id))
    .all()
    .map((version) => ({ ...version, content: getTestVersion(db, version.id) }));
}

/** As listResultsAfter, with everything that a row of the table needs. */
export function listSheetResultsAfter(
  db: Db,
  listing: ResultListing,
  place: ResultListPlace | null,
  limit: number,
): (SheetResult & ResultListPlace)[] {
  const listed = listResultsAfter(db, listing, place, limit);
  const ids = listed.map(({ id }) => id);
  const testIds = [...new Set(listed.map(({ testId }) => testId))];
  const names = db.select({ id: tests.id, name: tests.name }).from(tests).where(inArray(tests.id, testIds)).all();
  const scores = db
    .select()
    .from(sectionScores)
    .where(inArray(sectionScores.submissionId, ids))
    .orderBy(asc(sectionScores.submissionId), asc(sectionScores.position))
    .all();
  const given = db.select().from(answers).where(inArray(answers.submissionId, ids)).all();
  const firsts = db
    .select({ id: results.submissionId, percent: results.percent })
    .from(results)
    .where(and(inArray(results.submissionId, ids), eq(results.number, 1)))
    .all();
  const firstOf = new Map(firsts.map(({ id, percent }) => [id, percent]));
  const numbersOf = new Map(testIds.map((id) => [id, listVersionNumbers(db, id)]));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const scoresOf = Map.groupBy(scores, ({ submissionId }) => submissionId);
  const answersOf = Map.groupBy(given, ({ submissionId }) => submissionId);
  return listed.map((submission) => ({
    ...submission,
    byInvitation: submission.invitationId !== null,
    testName: nameOf.get(submission.testId) ?? "",
    versionNumber: numbersOf.get(submission.testId)?.get(submission.versionId) ?? 0,
    pointsVersionNumber: numbersOf.get(submission.testId)?.get(getPointsVersionId(db, submission)) ?? 0,
    firstPercent: firstOf.get(submission.id) ?? null,
    sectionScores: scoresOf.get(submission.id) ?? [],
    answers: withPointsOfNow(db, submission, answersOf.get(submission.id) ?? []),
  }));
}

/** Its answers with the points that count now. */
function withPointsOfNow(db: Db, submission: Submission, given: SheetResult["answers"]): SheetResult["answers"] {
  const points = getScoredPoints(db, submission);
  return given.map((answer) => ({ ...answer, points: points.get(answer.questionId)?.get(answer.optionId) ?? 0 }));
}
