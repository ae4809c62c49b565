import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { submissions, submissionTotals, tests } from "#db/schema.ts";
import type { ListedResult } from "./result-list.server.ts";
import { submissionNumberOf } from "./submission-number.server.ts";

export const ACTIVITY_PAGE_SIZE = 50;

/** How many submissions a test has, or all tests together: completed or not, previews too. */
export function countActivity(db: Db, testId: string | undefined): number {
  const totals = db
    .select({ n: submissionTotals.submissions })
    .from(submissionTotals)
    .where(eq(submissionTotals.scope, testId ?? ""))
    .get();
  return totals?.n ?? 0;
}

/** One page (from 1) of all submissions, newest start first, each with its test's name. */
export function listActivity(
  db: Db,
  testId: string | undefined,
  page: number,
): (ListedResult & { testName: string })[] {
  const rows = db
    .select({ submission: submissions, submissionNumber: submissionNumberOf, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(testId ? eq(submissions.testId, testId) : undefined)
    .orderBy(desc(submissions.startedAt), asc(submissions.id))
    .limit(ACTIVITY_PAGE_SIZE)
    .offset((page - 1) * ACTIVITY_PAGE_SIZE)
    .all();
  return rows.map(({ submission, ...rest }) => ({ ...submission, ...rest }));
}
