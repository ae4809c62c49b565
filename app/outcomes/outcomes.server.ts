import { eq } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { outcomes } from "#db/schema.ts";
import { EMPTY_OUTCOME, hasOutcome, isSameOutcome, listKnownFields, type Outcome, pickOutcome } from "./outcome.ts";
import { findContradiction } from "./outcome-schemas.ts";

type StoredOutcome = typeof outcomes.$inferSelect;

export function findOutcome(db: Db, submissionId: string): StoredOutcome | null {
  return db.select().from(outcomes).where(eq(outcomes.submissionId, submissionId)).get() ?? null;
}

const NOT_HIRED = "Please set the stage to Hired first";

/**
 * Store the given fields and keep the others. Delete an outcome that becomes empty. An unchanged outcome keeps its
 * author. Throw a Refusal if the outcome is not empty and the stage is not Hired, or if it contradicts itself.
 */
export const setOutcome = command({
  state: findOutcome,
  run(db: Db, { now }: AuditContext, submissionId: string, change: Partial<Outcome>, author: Author): void {
    const submission = findVisibleSubmission(db, submissionId, author.visibleTests);
    if (!submission) throw new Refusal("not-found", "This submission no longer exists");
    const before = findOutcome(db, submissionId);
    const outcome = applyChange(before, change);
    if (!hasOutcome(outcome)) {
      deleteOutcome(db, submissionId);
      return;
    }
    if (submission.stage !== "hired") throw createNotHiredRefusal(outcome);
    const contradiction = findContradiction(outcome);
    if (contradiction) throw createFieldRefusal(contradiction.message, [contradiction.field]);
    if (before && isSameOutcome(before, outcome)) return;
    const written = { ...outcome, changedAt: now, adminId: author.id, adminName: authorName(author) };
    db.insert(outcomes)
      .values({ submissionId, ...written })
      .onConflictDoUpdate({ target: outcomes.submissionId, set: written })
      .run();
  },
  events: ({ args: [entityId] }) => [{ event: "outcome-set", entityType: "submission", entityId }],
});

export function applyChange(before: Outcome | null, change: Partial<Outcome>): Outcome {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return pickOutcome({ ...EMPTY_OUTCOME, ...before, ...given });
}

function deleteOutcome(db: Db, submissionId: string): void {
  db.delete(outcomes).where(eq(outcomes.submissionId, submissionId)).run();
}

function createNotHiredRefusal(outcome: Outcome): Refusal {
  return createFieldRefusal(NOT_HIRED, listKnownFields(outcome));
}

function createFieldRefusal(message: string, fields: (keyof Outcome)[]): Refusal {
  return new Refusal("invalid-input", message, {
    fields: Object.fromEntries(fields.map((field) => [field, [message]])),
  });
}
