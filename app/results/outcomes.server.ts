import { eq } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { outcomes } from "#db/schema.ts";
import { decisionOf, isKnown, type Outcome } from "./outcome.ts";

type StoredOutcome = typeof outcomes.$inferSelect;

/** What became of a submission's candidate; null while nothing is known. */
export function getOutcome(db: Db, submissionId: string): StoredOutcome | null {
  return db.select().from(outcomes).where(eq(outcomes.submissionId, submissionId)).get() ?? null;
}

const NOT_HIRED = "Only for a candidate who was hired. Please set the stage to Hired first";

/**
 * Writes what became of a candidate, in the name of its author; one of which nothing is known is removed. What is there
 * already keeps who wrote it. Refuses anything known unless the stage is Hired, and a submission that is not there.
 */
export function setOutcome(db: Db, submissionId: string, outcome: Outcome, author: Author, now: Date): void {
  inTransaction(db, () => {
    const submission = findVisibleSubmission(db, submissionId, author.sight);
    if (!submission) throw new Refusal("not-found", "This submission is no longer there");
    if (!isKnown(outcome)) return removeOutcome(db, submissionId);
    if (decisionOf(submission.stage) !== "hired") throw notHired(outcome);
    const before = getOutcome(db, submissionId);
    if (before?.stayed === outcome.stayed && before.quotaPercent === outcome.quotaPercent) return;
    const { stayed, quotaPercent } = outcome;
    const written = { stayed, quotaPercent, changedAt: now, adminId: author.id, adminName: authorName(author) };
    db.insert(outcomes)
      .values({ submissionId, ...written })
      .onConflictDoUpdate({ target: outcomes.submissionId, set: written })
      .run();
  });
}

function removeOutcome(db: Db, submissionId: string): void {
  db.delete(outcomes).where(eq(outcomes.submissionId, submissionId)).run();
}

/** At each field that says something. */
function notHired({ stayed, quotaPercent }: Outcome): Refusal {
  const fields = {
    ...(stayed === null ? {} : { stayed: [NOT_HIRED] }),
    ...(quotaPercent === null ? {} : { quotaPercent: [NOT_HIRED] }),
  };
  return new Refusal("invalid-input", NOT_HIRED, { fields });
}
