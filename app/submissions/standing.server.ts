import type { Db } from "#db/client.ts";
import { getSubmission, listUnanswered } from "./submissions.server.ts";

/** How far a browser has come: in the middle, with the number of the next question (null: all are answered), or at the end. */
export type Standing = { submissionId: string } & (
  | { state: "under-way"; nextNumber: number | null }
  | { state: "completed"; completedAt: Date }
);

/**
 * How far the newest of these submissions is, oldest first in `ids`; of a test, where one is named. Null without any.
 * Says nothing of the person: the next one at a shared computer reads it too.
 */
export function findStanding(db: Db, ids: readonly string[], testId: string | undefined): Standing | null {
  const newest = ids
    .map((id) => getSubmission(db, id))
    .findLast(
      (submission) => submission && !submission.erasedAt && (testId === undefined || submission.testId === testId),
    );
  if (!newest) return null;
  const { id: submissionId, completedAt } = newest;
  if (completedAt) return { submissionId, state: "completed", completedAt };
  const [next] = listUnanswered(db, newest);
  return { submissionId, state: "under-way", nextNumber: next?.number ?? null };
}
