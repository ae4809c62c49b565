import { and, asc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { type TestQuery, testsCondition } from "#app/accounts/index.server.ts";
import type { Db } from "#db/client.ts";
import { outcomes, stageChanges, submissions, tests } from "#db/schema.ts";
import { STAGES } from "#db/stages.ts";
import { getHiringLimit, listDueMonths } from "./due-outcomes.ts";
import { EMPTY_OUTCOME, type Months, pickOutcome } from "./outcome.ts";

export type DueOutcome = {
  submissionId: string;
  firstName: string;
  lastName: string;
  email: string;
  testId: string;
  testName: string;
  hiredAt: Date;
  months: Months[];
};

/** Limit the cost of the dashboard, which counts due outcomes on each request. */
const MAX_COUNTED = 1000;

export function countDueOutcomes(db: Db, query: TestQuery, now: Date): { total: number; isMore: boolean } {
  const listed = selectDue(db, query, now)
    .limit(MAX_COUNTED + 1)
    .as("listed");
  const n = db.select({ n: sql<number>`count(*)` }).from(listed).get()?.n ?? 0;
  return { total: Math.min(n, MAX_COUNTED), isMore: n > MAX_COUNTED };
}

export function listDueOutcomes(
  db: Db,
  query: TestQuery,
  now: Date,
  { limit, offset = 0 }: { limit: number; offset?: number },
): DueOutcome[] {
  const page = selectDue(db, query, now).limit(limit).offset(offset).as("page");
  return db
    .select({
      submission: submissions,
      testName: tests.name,
      hiredAt: page.hiredAt,
      outcome: outcomes,
    })
    .from(page)
    .innerJoin(submissions, eq(submissions.id, page.submissionId))
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .leftJoin(outcomes, eq(outcomes.submissionId, page.submissionId))
    .orderBy(asc(page.hiredAt), asc(page.submissionId))
    .all()
    .map(({ submission: { id, firstName, lastName, email, testId }, testName, hiredAt, outcome }) => ({
      submissionId: id,
      firstName,
      lastName,
      email,
      testId,
      testName,
      hiredAt,
      months: listDueMonths(pickOutcome(outcome ?? EMPTY_OUTCOME), hiredAt, now),
    }));
}

/** Inline the stage, because SQLite does not use the partial index `stage_changes_hired` for a bound parameter. */
const isHiring = sql`${stageChanges.stage} = ${STAGES.indexOf("hired")}`.inlineParams();

/** Use a cross join to fix the join order. Otherwise SQLite reads all submissions of a test to find its few hired people. */
function selectDue(db: Db, query: TestQuery, now: Date) {
  return db
    .select({ submissionId: stageChanges.submissionId, hiredAt: stageChanges.changedAt })
    .from(stageChanges)
    .crossJoin(submissions)
    .leftJoin(outcomes, eq(outcomes.submissionId, stageChanges.submissionId))
    .where(
      and(
        eq(submissions.id, stageChanges.submissionId),
        isHiring,
        lte(stageChanges.changedAt, getHiringLimit(6, now)),
        isLatestChange,
        eq(submissions.stage, "hired"),
        isNull(submissions.erasedAt),
        sql`NOT EXISTS (SELECT 1 FROM tests WHERE tests.id = ${submissions.testId} AND tests.deletion_began_at IS NOT NULL)`,
        testsCondition(submissions.testId, query),
        dueCondition(now),
      ),
    )
    .orderBy(asc(stageChanges.changedAt), asc(stageChanges.submissionId))
    .$dynamic();
}

const isLatestChange = sql`NOT EXISTS (
  SELECT 1 FROM stage_changes AS later
   WHERE later.submission_id = ${stageChanges.submissionId} AND later.position > ${stageChanges.position})`;

/** Must match `listDueMonths`. */
function dueCondition(now: Date): SQL {
  const limit12 = getHiringLimit(12, now).getTime();
  const { stayed, quotaPercent, stayed12, quotaPercent12 } = outcomes;
  return sql`${stayed} IS NOT 0 AND ${stayed12} IS NULL AND ${quotaPercent12} IS NULL
    AND ((${stayed} IS NULL AND ${quotaPercent} IS NULL) OR ${stageChanges.changedAt} <= ${limit12})`;
}
