import { and, desc, eq } from "drizzle-orm";
import { listPartsOfSubmission } from "#app/batteries/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { DEFAULT_LANGUAGE, getLanguageWording, type Wording } from "#app/languages/index.server.ts";
import { DUE_FIRST } from "#app/mail/index.server.ts";
import { getBrand, getTimeZone } from "#app/organization/index.server.ts";
import type { Brand } from "#app/organization/index.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt } from "#app/platform/http/throttle.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatMomentIn } from "#app/platform/text/language-formats.server.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { messages } from "#db/schema.ts";
import { assertBelowHourlyLimit } from "./candidate-mail.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { formatReference, SUBMISSION_NOT_FOUND } from "./submission.ts";
import { findSubmission } from "./submissions.server.ts";

export function readReceipt(
  db: Db,
  { id, testId, completedAt, invitationId }: Submission,
  { language, complete }: Wording<"complete">,
) {
  const test = getTest(db, testId);
  const { text, iso } = formatMomentIn(completedAt ?? new Date(0), language, getTimeZone(db, env.timeZone));
  return {
    testName: formatCompletedTests(db, invitationId, language) || getPublicTitle(test),
    completed: { text, iso },
    reference: formatReference(id),
    nextSteps: test?.nextSteps || complete.next,
  };
}

/** Return the titles of a battery's completed parts, because they have one receipt. Return "" for a single test. */
function formatCompletedTests(db: Db, invitationId: string | null, language: string): string {
  const completed = listPartsOfSubmission(db, { invitationId }).filter(({ submission }) => submission?.completedAt);
  if (completed.length < 2) return "";
  const titles = completed.map(({ invitation }) => getPublicTitle(getTest(db, invitation.testId)));
  return new Intl.ListFormat(language, { type: "unit" }).format(titles);
}

type ReceiptMailState = "offered" | "sent" | "failed";

export function getReceiptMailState(db: Db, submissionId: string): ReceiptMailState {
  const last = db
    .select({ failedAt: messages.failedAt })
    .from(messages)
    .where(and(eq(messages.submissionId, submissionId), eq(messages.kind, "receipt")))
    .orderBy(desc(messages.number))
    .limit(1)
    .get();
  if (!last) return "offered";
  return last.failedAt ? "failed" : "sent";
}

/**
 * Queue the receipt, unless it was sent or is waiting. Throw a Refusal if the submission is not completed, or for the
 * fourth receipt to the same address within an hour.
 */
export function queueReceipt(db: Db, submissionId: string, now: Date): void {
  inTransaction(db, () => {
    const submission = findSubmission(db, submissionId);
    if (!submission?.completedAt || submission.erasedAt) throw new Refusal("not-found", SUBMISSION_NOT_FOUND);
    if (getReceiptMailState(db, submissionId) === "sent") return;
    assertBelowHourlyLimit(db, "receipt", submission.emailKey, now);
    const message = { kind: "receipt", submissionId, recipient: submission.email, createdAt: now } as const;
    db.insert(messages)
      .values({ id: newId(), ...message, dueAt: DUE_FIRST })
      .run();
  });
}

export async function requestReceipt({ id }: Submission, call: RequestContext): Promise<void> {
  if (getReceiptMailState(db, id) === "sent") return;
  await attempt("receipt", await getClientIdentity(call));
  queueReceipt(liveDb(), id, new Date());
}

export function buildReceiptMessage(db: Db, submissionId: string) {
  const submission = findSubmission(db, submissionId);
  const test = submission && getTest(db, submission.testId);
  if (!test || submission.erasedAt || !submission.completedAt) return null;
  const wording = getLanguageWording(test.language ?? DEFAULT_LANGUAGE, "complete", "receiptMail");
  const { complete, receiptMail, language } = wording;
  const { testName, completed, reference, nextSteps } = readReceipt(db, submission, wording);
  const values = { title: breakLinks(testName), completed: completed.text, reference };
  const paragraphs = [
    complete.thanks,
    fillPlaceholders(receiptMail.facts, values, wording),
    `${complete.nextTitle}\n\n${nextSteps}`,
    ...listContacts(getBrand(db), wording),
  ];
  const subject = fillPlaceholders(receiptMail.subject, values, wording);
  return { subject, text: paragraphs.join("\n\n"), language };
}

function listContacts({ contact, help }: Brand, wording: Wording): string[] {
  const fill = (title: string, ...contacts: string[]) =>
    fillPlaceholders(`${title} {contact}`, { contact: contacts.filter(Boolean).join(" ") }, wording);
  return [
    ...(contact ? [fill(wording.page.questions, contact)] : []),
    ...(help ? [fill(wording.page.help, help.text, help.contact)] : []),
  ];
}
