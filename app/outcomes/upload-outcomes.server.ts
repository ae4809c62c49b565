import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { isShortenedNumber, restoreDigits } from "#app/platform/text/csv.ts";
import { fullName } from "#app/platform/text/person.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { BadLine } from "#app/platform/upload/bad-line.ts";
import { formatReference } from "#app/submissions/index.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { outcomes, stageChanges, submissions } from "#db/schema.ts";
import { EMPTY_OUTCOME, isSameOutcome, type Outcome, pickOutcome } from "./outcome.ts";
import type { OutcomeLine } from "./outcome-csv.ts";
import { findContradiction } from "./outcome-schemas.ts";
import { applyChange, findOutcome, setOutcome } from "./outcomes.server.ts";

type HiredResult = {
  id: string;
  reference: string;
  email: string;
  name: string;
  hiredAt: Date | null;
  outcome: Outcome;
};

export function listHiredResults(db: Db, testId: string): HiredResult[] {
  const rows = db
    .select({ submission: submissions, outcome: outcomes })
    .from(submissions)
    .leftJoin(outcomes, eq(outcomes.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.stage, "hired"),
        eq(submissions.testId, testId),
        isNotNull(submissions.completedAt),
        eq(submissions.isPreview, false),
      ),
    )
    .orderBy(asc(submissions.completedAt), asc(submissions.id))
    .all();
  return rows.map(({ submission, outcome }) => ({
    id: submission.id,
    reference: formatReference(submission.id),
    email: submission.email,
    name: fullName(submission),
    hiredAt: findHiringDate(db, submission.id),
    outcome: pickOutcome(outcome ?? EMPTY_OUTCOME),
  }));
}

function findHiringDate(db: Db, submissionId: string): Date | null {
  const latest = db
    .select({ changedAt: stageChanges.changedAt })
    .from(stageChanges)
    .where(eq(stageChanges.submissionId, submissionId))
    .orderBy(desc(stageChanges.position))
    .limit(1)
    .get();
  return latest?.changedAt ?? null;
}

type PlannedOutcome = { line: number; result: HiredResult; outcome: Outcome };
type OutcomePlan = { changed: PlannedOutcome[]; sameCount: number; badLines: BadLine[] };

export function planOutcomes(db: Db, testId: string, lines: readonly OutcomeLine[]): OutcomePlan {
  const hired = listHiredResults(db, testId);
  const index = {
    references: Map.groupBy(hired, ({ reference }) => simplifyReference(reference)),
    emails: Map.groupBy(hired, ({ email }) => emailKey(email)),
  };
  const lineByResult = new Map<string, number>();
  const plan: OutcomePlan = { changed: [], sameCount: 0, badLines: [] };
  for (const { line, text, change, ...person } of lines) {
    const result = findResult(index, person);
    const reason = typeof result === "string" ? result : findProblem(result, change, lineByResult.get(result.id));
    if (typeof result === "string" || reason !== null) {
      plan.badLines.push({ line, text, reason: reason ?? "" });
      continue;
    }
    lineByResult.set(result.id, line);
    const outcome = applyChange(result.outcome, change);
    if (isSameOutcome(result.outcome, outcome)) plan.sameCount += 1;
    else plan.changed.push({ line, result, outcome });
  }
  return plan;
}

type Index = { references: Map<string, HiredResult[]>; emails: Map<string, HiredResult[]> };

function findResult({ references, emails }: Index, { reference, email }: { reference: string; email: string }) {
  if (reference === "") {
    const [only, other] = emails.get(emailKey(email)) ?? [];
    if (other) return `${email} has several results marked Hired. Please add the reference`;
    return only ?? `Nobody marked Hired on this test has the email address ${email}`;
  }
  const found = references.get(simplifyReference(reference)) ?? [];
  const [only, other] = email === "" ? found : found.filter((one) => emailKey(one.email) === emailKey(email));
  if (only && !other) return only;
  if (other) return `Several results have the reference ${reference}. Please record this outcome on its result`;
  if (isShortenedNumber(reference))
    return `The reference ${reference} is a number that the spreadsheet program has changed. Use the email address instead`;
  return found.length > 0
    ? `The reference ${reference} belongs to someone with another email address`
    : `Nobody marked Hired on this test has the reference ${reference}`;
}

const REFERENCE_LENGTH = 8;

/** Accept a reference of digits that a spreadsheet program saved as a number, such as 12345.0 for 00012345. */
function simplifyReference(reference: string): string {
  const digits = restoreDigits(reference.trim());
  if (/^\d+$/.test(digits)) return digits.padStart(REFERENCE_LENGTH, "0");
  return reference.toUpperCase().replace(/[^\dA-F]/g, "");
}

function findProblem(result: HiredResult, change: Partial<Outcome>, lineBefore: number | undefined): string | null {
  if (lineBefore !== undefined) return `${result.name} is already on line ${lineBefore}`;
  return findContradiction(applyChange(result.outcome, change))?.message ?? null;
}

export function saveOutcomes(
  db: Db,
  audit: AuditContext,
  { testId, lines }: { testId: string; lines: readonly OutcomeLine[] },
  author: Author,
): { changed: PlannedOutcome[] } {
  return inTransaction(db, () => {
    const { changed } = planOutcomes(db, testId, lines);
    for (const { result, outcome } of changed) setOutcome(db, audit, result.id, outcome, author);
    return { changed };
  });
}

export function undoOutcomes(db: Db, audit: AuditContext, changed: PlannedOutcome[], author: Author): void {
  inTransaction(db, () => {
    for (const { result, outcome } of changed) {
      if (!isSameOutcome(findOutcome(db, result.id), outcome))
        throw new Refusal(
          "conflict",
          `The outcome of ${result.name} has changed since the upload, so the upload cannot be undone`,
        );
      setOutcome(db, audit, result.id, result.outcome, author);
    }
  });
}
