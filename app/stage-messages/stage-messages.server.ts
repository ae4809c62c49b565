/** Messages to candidates about their stage. Nothing is sent without a confirmation that shows recipients and texts. */
import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { fillMessage, getPublicTitle, type Message } from "#app/content/index.ts";
import { getProviderName } from "#app/organization/index.server.ts";
import { withAudit } from "#app/platform/audit/audit-log.server.ts";
import { getLanguage } from "#app/platform/i18n/languages.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { fullName } from "#app/platform/text/person.ts";
import { setStages } from "#app/results/index.server.ts";
import type { Stage } from "#app/results/index.ts";
import { findVisibleSubmission, type Submission } from "#app/submissions/index.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { messages, stageMessages } from "#db/schema.ts";
import { isStageMessage, parseStageMessage, type StageMessageName } from "./stage-message.ts";

const MESSAGE_GONE = "This test no longer exists";

/** Return the default text of the test's language, with placeholders. */
export function getDefaultText(test: Pick<Test, "language">, name: StageMessageName): Message {
  const { stageMail } = getLanguage(test.language).texts;
  const { stage, isReminder } = parseStageMessage(name);
  if (stage === "rejected") return stageMail.rejection;
  return isReminder ? stageMail.reminder : stageMail.nextStep;
}

const isOfMessage = (testId: string, name: StageMessageName) => {
  const { stage, isReminder } = parseStageMessage(name);
  return and(
    eq(stageMessages.testId, testId),
    eq(stageMessages.stage, stage),
    eq(stageMessages.isReminder, isReminder),
  );
};

/** Return a test's text with placeholders. `isOwn` is false for the default text. */
export function getStageText(db: Db, test: Pick<Test, "id" | "language">, name: StageMessageName) {
  const { subject, body } = stageMessages;
  const own = db.select({ subject, body }).from(stageMessages).where(isOfMessage(test.id, name)).get();
  return { ...(own ?? getDefaultText(test, name)), isOwn: own !== undefined };
}

/** Store a test's text. An empty subject or body becomes the default one. Throw a Refusal if the test is gone. */
function saveStageText(db: Db, testId: string, name: StageMessageName, given: Message): void {
  inTransaction(db, () => {
    const test = getTest(db, testId);
    if (!test) throw new Refusal("not-found", MESSAGE_GONE);
    const usual = getDefaultText(test, name);
    const text = { subject: given.subject || usual.subject, body: given.body || usual.body };
    db.delete(stageMessages).where(isOfMessage(testId, name)).run();
    if (text.subject === usual.subject && text.body === usual.body) return;
    db.insert(stageMessages)
      .values({ testId, ...parseStageMessage(name), ...text })
      .run();
  });
}

type SkipReason = "gone" | "not-completed" | "same-address" | "sent";
export type Recipient = Message & { submission: Submission; test: Test };
type Skipped = { submissionId: string; name: string; reason: SkipReason };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * List who would get a message and who would not. A message goes to each result once, a reminder once in 24 hours, and to
 * each address and test once. `confirmation` changes if a recipient or a text changes.
 */
export function previewStageMessages(
  db: Db,
  submissionIds: readonly string[],
  name: StageMessageName,
  { visibleTests }: Pick<Author, "visibleTests">,
  now: Date,
) {
  const ids = [...new Set(submissionIds)];
  const lastSent = readLastSent(db, ids, name);
  const recipients: Recipient[] = [];
  const skipped: Skipped[] = [];
  for (const submissionId of ids) {
    const submission = findVisibleSubmission(db, submissionId, visibleTests);
    const test = submission && getTest(db, submission.testId);
    const reason = findSkipReason(submission && test ? submission : null);
    if (submission && test && !reason) recipients.push({ submission, test, ...fillText(db, submission, test, name) });
    else skipped.push({ submissionId, name: submission ? fullName(submission) : "", reason: reason ?? "gone" });
  }
  const stage = (submission: Submission) => submission.stage;
  const shown = recipients.map(({ submission, subject, body }) => [
    ...[submission.id, submission.email, stage(submission), subject, body],
  ]);
  const confirmation = createHash("sha256")
    .update(JSON.stringify([name, shown]))
    .digest("base64url");
  return { recipients, skipped, confirmation };

  function findSkipReason(submission: Submission | null): SkipReason | null {
    if (!submission || submission.isPreview || submission.erasedAt) return "gone";
    if (!submission.completedAt) return "not-completed";
    const last = lastSent.get(submission.id);
    const isReminder = name !== parseStageMessage(name).stage;
    if (last && !(isReminder && now.getTime() - last.getTime() > DAY_MS)) return "sent";
    const isSame = (one: Recipient) =>
      one.submission.emailKey === submission.emailKey && one.submission.testId === submission.testId;
    return recipients.some(isSame) ? "same-address" : null;
  }
}

/** Return when the message was last queued, by submission. Messages that could not be delivered do not count. */
function readLastSent(db: Db, ids: string[], name: StageMessageName): Map<string, Date> {
  const { submissionId, createdAt, failedAt } = messages;
  const isAbout = and(inArray(submissionId, ids), eq(messages.kind, "stage"), eq(messages.about, name));
  const rows = db
    .select({ submissionId, createdAt, failedAt })
    .from(messages)
    .where(isAbout)
    .orderBy(desc(createdAt))
    .all();
  const sent = rows.filter((row) => row.failedAt === null).reverse();
  return new Map(sent.map((row) => [row.submissionId ?? "", row.createdAt]));
}

function fillText(db: Db, submission: Submission, test: Test, name: StageMessageName): Message {
  const { direction } = getLanguage(test.language);
  return fillMessage(getStageText(db, test, name), getFacts(db, test, submission.firstName), direction);
}

/** Return the values of the placeholders. A message about a stage has no link. */
export function getFacts(db: Db, test: Test, firstName: string) {
  return {
    firstName: breakLinks(firstName),
    testName: breakLinks(getPublicTitle(test)),
    organisation: breakLinks(getProviderName(db)) || getLanguage(test.language).texts.mail.unnamed,
    ...{ link: "", expires: "", minutes: "" },
  };
}

const HAS_CHANGED = "The recipients or texts have changed since you checked them. Please check them again";

/**
 * Set the stage of the recipients and queue the messages. Throw a Refusal if the preview that the author confirmed has
 * changed, or has no recipients.
 */
function queueStageMessages(
  db: Db,
  submissionIds: readonly string[],
  name: StageMessageName,
  confirmation: string,
  author: Author,
  now: Date,
) {
  return inTransaction(db, () => {
    const preview = previewStageMessages(db, submissionIds, name, author, now);
    const { recipients, skipped } = preview;
    if (recipients.length === 0) throw new Refusal("conflict", "None of the selected candidates can get this message");
    if (preview.confirmation !== confirmation) throw new Refusal("conflict", HAS_CHANGED);
    const { stage } = parseStageMessage(name);
    const ids = recipients.map(({ submission }) => submission.id);
    setStages(db, ids, stage, author, now);
    for (const { submission, subject, body } of recipients) {
      const text = { kind: "stage", about: name, subject, body } as const;
      const to = { submissionId: submission.id, recipient: submission.email };
      db.insert(messages)
        .values({ id: newId(), ...text, ...to, createdAt: now, dueAt: now })
        .run();
    }
    return {
      sent: recipients.map(({ submission }) => ({ id: submission.id, before: submission.stage })),
      stage,
      skipped,
    };
  });
}

export const auditedStageMessages = {
  save: withAudit(saveStageText, ({ args: [testId, message] }) => [
    { event: "stage-message-changed", entityType: "test", entityId: testId, detail: { message } },
  ]),
  send: withAudit(queueStageMessages, ({ args: [, message], result: { sent, stage } }) =>
    sent.flatMap(({ id, before }) => [
      ...(before === stage ? [] : [stageSet(id, before, stage)]),
      { event: "stage-message-queued", entityType: "submission", entityId: id, detail: { message } },
    ]),
  ),
};

const stageSet = (entityId: string, before: Stage, after: Stage) =>
  ({
    event: "stage-set",
    entityType: "submission",
    entityId,
    detail: { changes: { stage: [before, after] } },
  }) as const;

/** Return false if the stage has changed since the message was queued, so that it must not be sent. */
export function isStillTrue(about: string, stage: Stage): boolean {
  return isStageMessage(about) && parseStageMessage(about).stage === stage;
}
