import { and, asc, desc, eq, gt, isNull, max, min, ne, type SQL, sql } from "drizzle-orm";
import { emailKey } from "#app/platform/text/text.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { startedByLinkCondition } from "#db/invitation-progress.ts";
import { submissions } from "#db/schema.ts";
import { listUnanswered } from "./answers.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { findSubmission } from "./submissions.server.ts";

function attemptCondition(person: Pick<Submission, "emailKey" | "testId">) {
  return and(
    eq(submissions.emailKey, person.emailKey),
    eq(submissions.testId, person.testId),
    eq(submissions.isPreview, false),
  );
}

type Completions = { first: Date | null; last: Date | null };

/** Return when the person completed the test first and last. `since` leaves out earlier completions. */
export function findCompletions(
  db: Db,
  {
    testId,
    email,
    isByLink = false,
    since,
  }: { testId: string; email: string; isByLink?: boolean; since?: Date | null },
): Completions {
  const found = db
    .select({ first: min(submissions.completedAt), last: max(submissions.completedAt) })
    .from(submissions)
    .where(
      and(
        attemptCondition({ emailKey: emailKey(email), testId }),
        isByLink ? startedByLinkCondition : undefined,
        since ? gt(submissions.completedAt, since) : undefined,
      ),
    );
  return found.get() ?? { first: null, last: null };
}

/** True if the attempt began before the same person completed an earlier one of the test. */
export const completedTwiceCondition = sql<boolean>`(
  submissions.completed_at IS NOT NULL AND submissions.is_preview = 0 AND EXISTS (
    SELECT 1 FROM submissions AS first
     WHERE first.is_preview = 0 AND first.email_key = submissions.email_key AND first.test_id = submissions.test_id
       AND first.id <> submissions.id AND first.completed_at > submissions.started_at
       AND (first.completed_at, first.id) < (submissions.completed_at, submissions.id)))`.mapWith(Boolean);

/**
 * Return true if the person completed another attempt while this one was open. Such an attempt is still accepted,
 * because refusing it would lose clicks.
 */
export function isCompletedTwice(db: Db, { id }: Submission): boolean {
  const found = db.select({ is: completedTwiceCondition }).from(submissions).where(eq(submissions.id, id));
  return found.get()?.is ?? false;
}

const answerCount = sql`(SELECT count(*) FROM answers WHERE submission_id = ${submissions.id})`;

const statements = prepared((db) => ({
  unfinished: db
    .select()
    .from(submissions)
    .where(
      and(
        parameterCondition(submissions.emailKey, "emailKey"),
        parameterCondition(submissions.testId, "testId"),
        sql`${submissions.isPreview} = 0`,
        isNull(submissions.completedAt),
        sql`${submissions.id} NOT IN (SELECT value FROM json_each(${sql.placeholder("known")}))`,
      ),
    )
    .orderBy(desc(answerCount), desc(submissions.startedAt))
    .prepare(),
}));

/**
 * Return the unfinished attempt with the most answers. If there are several, return the newest. Exclude the ids in
 * `known`.
 */
export function findUnfinishedElsewhere(db: Db, submission: Submission, known: readonly string[]): Submission | null {
  if (submission.isPreview) return null;
  const { emailKey, testId, id } = submission;
  return statements(db).unfinished.get({ emailKey, testId, known: JSON.stringify([id, ...known]) }) ?? null;
}

export const startedAgainCondition: SQL<boolean> =
  sql`(${submissions.completedAt} IS NULL AND NOT ${submissions.isPreview}
  AND EXISTS (SELECT 1 FROM submissions later WHERE later.is_preview = 0 AND later.email_key = ${submissions.emailKey}
    AND later.test_id = ${submissions.testId} AND later.started_at > ${submissions.startedAt}))`.mapWith(Boolean);

type Attempt = Submission & { submissionNumber: number };

export function listOtherAttempts(db: Db, submission: Submission): Attempt[] {
  if (submission.isPreview) return [];
  return db
    .select({ submission: submissions, submissionNumber: submissionNumberSql })
    .from(submissions)
    .where(and(attemptCondition(submission), ne(submissions.id, submission.id)))
    .orderBy(asc(submissions.startedAt), asc(submissions.id))
    .all()
    .map(({ submission: other, submissionNumber }) => ({ ...other, submissionNumber }));
}

export function getAttemptNumber(others: readonly Submission[], { id, startedAt }: Submission): number {
  const isBefore = (other: Submission) => {
    const apart = other.startedAt.getTime() - startedAt.getTime();
    return apart < 0 || (apart === 0 && other.id < id);
  };
  return 1 + others.filter(isBefore).length;
}

export type ExistingSubmission = { submissionId: string } & (
  | { state: "under-way"; nextNumber: number | null }
  | { state: "completed"; completedAt: Date }
);

/**
 * Return the newest of `ids`, which are sorted from oldest to newest. The result contains no names, because the next
 * person at a shared computer sees it too.
 */
export function findExistingSubmission(
  db: Db,
  ids: readonly string[],
  testId: string | undefined,
): ExistingSubmission | null {
  const newest = ids
    .map((id) => findSubmission(db, id))
    .findLast(
      (submission) => submission && !submission.erasedAt && (testId === undefined || submission.testId === testId),
    );
  if (!newest) return null;
  const { id: submissionId, completedAt } = newest;
  if (completedAt) return { submissionId, state: "completed", completedAt };
  const [next] = listUnanswered(db, newest);
  return { submissionId, state: "under-way", nextNumber: next?.number ?? null };
}

export const submissionNumberSql = sql<number>`(
  SELECT max(1, count(*)) FROM submissions AS same
   WHERE same.email_key = submissions.email_key AND same.test_id = submissions.test_id AND same.is_preview = 0
     AND submissions.is_preview = 0 AND (same.started_at, same.id) <= (submissions.started_at, submissions.id)
)`;
