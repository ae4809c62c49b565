/** Messages to candidates about their stage. Nothing is sent without a confirmation that shows recipients and texts. */

import { createHash } from "node:crypto";
import { and, eq, gte, inArray, isNull } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { fillMessage, getPublicTitle, type Message } from "#app/content/index.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { assertMailOn } from "#app/mail/index.server.ts";
import { getProviderName } from "#app/organization/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { fullName } from "#app/platform/text/person.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { setStages } from "#app/results/index.server.ts";
import type { Stage } from "#app/results/index.ts";
import { findVisibleSubmission, type Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { messages, stageMessages } from "#db/schema.ts";
import { isStageMessage, MESSAGE_STAGES, parseStageMessage, type StageMessageName } from "./stage-message.ts";

const MESSAGE_GONE = "This test no longer exists";

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

function findOwnText(db: Db, testId: string, name: StageMessageName): Message | null {
  const { subject, body } = stageMessages;
  return db.select({ subject, body }).from(stageMessages).where(isOfMessage(testId, name)).get() ?? null;
}

/** Return a test's text with placeholders. `isOwn` is false for the default text. */
export function getStageText(db: Db, test: Pick<Test, "id" | "language">, name: StageMessageName) {
  const own = findOwnText(db, test.id, name);
  return { ...(own ?? getDefaultText(test, name)), isOwn: own !== null };
}

export const saveStageText = command({
  state: findOwnText,
  run(db: Db, _context: AuditContext, testId: string, name: StageMessageName, given: Partial<Message>): void {
    const test = getTest(db, testId);
    if (!test) throw new Refusal("not-found", MESSAGE_GONE);
    const defaultText = getDefaultText(test, name);
    const { subject, body } = { ...getStageText(db, test, name), ...given };
    const text = { subject: subject || defaultText.subject, body: body || defaultText.body };
    db.delete(stageMessages).where(isOfMessage(testId, name)).run();
    if (text.subject === defaultText.subject && text.body === defaultText.body) return;
    db.insert(stageMessages)
      .values({ testId, ...parseStageMessage(name), ...text })
      .run();
  },
  events: ({ args: [testId, message] }) => [
    { event: "stage-message-changed", entityType: "test", entityId: testId, detail: { message } },
  ],
});

const [FIRST_MESSAGE] = MESSAGE_STAGES;

/**
 * Return the message of the chosen stage, or else of the stage that all results have in common, or else of the first stage
 * that has a message.
 */
export function chooseMessage(
  db: Db,
  submissionIds: readonly string[],
  chosen: string | null,
  { visibleTests }: Pick<Author, "visibleTests">,
): StageMessageName {
  if (chosen !== null && isStageMessage(chosen)) return chosen;
  const stages = new Set(submissionIds.map((id) => findVisibleSubmission(db, id, visibleTests)?.stage));
  const [stage = FIRST_MESSAGE] = stages;
  return stages.size === 1 && isStageMessage(stage) ? stage : FIRST_MESSAGE;
}

type SkipReason = "gone" | "erased" | "not-completed" | "same-address" | "sent";
type Recipient = Message & { submission: Submission; test: Test };
type SendingText = Message & { testId: string };
type Skipped = { submissionId: string; name: string; reason: SkipReason };

/**
 * List who would get a message and who would not. Each result gets a message once, and a reminder once in 24 hours.
 * Results with the same address and test get one message. `confirmation` changes if a recipient or a stored text
 * changes. `texts` replace stored texts for these messages only.
 */
export function previewStageMessages(
  db: Db,
  submissionIds: readonly string[],
  { name, texts = [] }: { name: StageMessageName; texts?: readonly SendingText[] | undefined },
  { visibleTests }: Pick<Author, "visibleTests">,
  now: Date,
) {
  const ids = [...new Set(submissionIds)];
  const alreadyWritten = listAlreadyWritten(db, ids, name, now);
  const fillStored = createTextFiller(db, name, []);
  const fillText = createTextFiller(db, name, texts);
  const addresses = new Set<string>();
  const recipients: Recipient[] = [];
  const skipped: Skipped[] = [];
  for (const submissionId of ids) {
    const submission = findVisibleSubmission(db, submissionId, visibleTests);
    const skip = (reason: SkipReason) =>
      skipped.push({ submissionId, name: submission ? fullName(submission) : "", reason });
    const test = submission && getTest(db, submission.testId);
    if (!submission || !test || submission.isPreview) skip("gone");
    else if (submission.erasedAt) skip("erased");
    else if (!submission.completedAt) skip("not-completed");
    else if (alreadyWritten.has(submissionId)) skip("sent");
    else if (addresses.has(`${submission.emailKey} ${submission.testId}`)) skip("same-address");
    else {
      addresses.add(`${submission.emailKey} ${submission.testId}`);
      recipients.push({ submission, test, ...fillText(test, submission.firstName) });
    }
  }
  const shown = recipients.map(({ test, submission: { id, email, stage, firstName } }) => {
    const { subject, body } = fillStored(test, firstName);
    return [id, email, stage, subject, body];
  });
  const confirmation = createHash("sha256")
    .update(JSON.stringify([name, shown]))
    .digest("base64url");
  return { recipients, skipped, confirmation };
}

/** Return the results that cannot get the message again now. Messages that could not be delivered do not count. */
function listAlreadyWritten(db: Db, ids: string[], name: StageMessageName, now: Date): Set<string | null> {
  const { submissionId, createdAt } = messages;
  const isSent = and(
    inArray(submissionId, ids),
    eq(messages.kind, "stage"),
    eq(messages.about, name),
    isNull(messages.failedAt),
  );
  const isRecent = parseStageMessage(name).isReminder ? gte(createdAt, new Date(now.getTime() - DAY_MS)) : undefined;
  return new Set(
    db
      .select({ submissionId })
      .from(messages)
      .where(and(isSent, isRecent))
      .all()
      .map((row) => row.submissionId),
  );
}

/**
 * Return a function that fills a test's text. It reads each test's text once. If a subject or body in `texts` is empty,
 * it uses the stored one.
 */
function createTextFiller(
  db: Db,
  name: StageMessageName,
  texts: readonly SendingText[],
): (test: Test, firstName: string) => Message {
  const templates = new Map<string, { text: Message; facts: ReturnType<typeof getFacts> }>();
  return (test, firstName) => {
    const template = templates.get(test.id) ?? {
      text: overrideText(
        getStageText(db, test, name),
        texts.find(({ testId }) => testId === test.id),
      ),
      facts: getFacts(db, test, ""),
    };
    templates.set(test.id, template);
    const facts = { ...template.facts, firstName: breakLinks(firstName) };
    return fillMessage(template.text, facts, getLanguage(test.language).direction);
  };
}

function overrideText(stored: Message, own: Message | undefined): Message {
  return { subject: own?.subject || stored.subject, body: own?.body || stored.body };
}

export function getFacts(db: Db, test: Test, firstName: string) {
  return {
    firstName: breakLinks(firstName),
    testName: breakLinks(getPublicTitle(test)),
    organization: breakLinks(getProviderName(db)) || getLanguage(test.language).texts.invitationMail.unnamed,
    link: "",
    expires: "",
    minutes: "",
  };
}

type Sending = { name: StageMessageName; confirmation: string; isMailOn: boolean; texts?: SendingText[] | undefined };

const HAS_CHANGED = "The recipients or texts have changed since you checked them. Please check them again";

/**
 * Set the stage of the recipients and queue the messages. Throw a Refusal if the server sends no email, or if the preview
 * that the author confirmed has changed or has no recipients.
 */
export const sendStageMessages = command({
  run(
    db: Db,
    { actor, now }: AuditContext,
    submissionIds: readonly string[],
    { name, confirmation, isMailOn, texts }: Sending,
    author: Author,
  ) {
    assertMailOn(isMailOn);
    const preview = previewStageMessages(db, submissionIds, { name, texts }, author, now);
    const { recipients, skipped } = preview;
    if (recipients.length === 0) throw new Refusal("conflict", "None of the selected candidates can get this message");
    if (preview.confirmation !== confirmation) throw new Refusal("conflict", HAS_CHANGED);
    const { stage } = parseStageMessage(name);
    const ids = recipients.map(({ submission }) => submission.id);
    setStages(db, { actor, now }, ids, stage, author);
    for (const { submission, subject, body } of recipients) {
      const text = { kind: "stage", about: name, subject, body } as const;
      const to = { submissionId: submission.id, recipient: submission.email };
      db.insert(messages)
        .values({ id: newId(), ...text, ...to, createdAt: now, dueAt: now })
        .run();
    }
    return {
      sent: recipients.map(({ submission }) => ({ id: submission.id })),
      skipped,
    };
  },
  events: ({ args: [, { name: message }], result: { sent } }) =>
    sent.map(({ id }) => ({
      event: "stage-message-queued",
      entityType: "submission",
      entityId: id,
      detail: { message },
    })),
});

export function isMessageForStage(about: string, stage: Stage): boolean {
  return isStageMessage(about) && parseStageMessage(about).stage === stage;
}
