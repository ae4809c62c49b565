/** Compose messages at delivery time, so that they contain current data. */
import { eq } from "drizzle-orm";
import {
  type Admin,
  buildAccountMessage,
  buildInvitationMessage,
  buildResetMessage,
  createResetToken,
  findActiveAdmin,
  isAccountEvent,
  isInvitationExpired,
  readVisibleTests,
} from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getPublicTitle } from "#app/content/index.ts";
import { buildMessage } from "#app/invitations/index.server.ts";
import { getInvitationState } from "#app/invitations/index.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import type { Composed, Message } from "#app/mail/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { findActor } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { breakLinks } from "#app/platform/text/links.ts";
import { fillPlaceholders } from "#app/platform/text/message-format.ts";
import { fullName } from "#app/platform/text/person.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { buildDigest } from "#app/queue/index.server.ts";
import { isMessageForStage } from "#app/stage-messages/index.server.ts";
import {
  buildReceiptMessage,
  createContinuationCode,
  findSubmission,
  findVisibleSubmission,
} from "#app/submissions/index.server.ts";
import { buildLinkMessage } from "#app/validation/index.server.ts";
import type { Db } from "#db/client.ts";
import { invitations } from "#db/schema.ts";

const notSent = (reason: string): Composed => ({ ok: false, reason });

const formatMailName = (person: Parameters<typeof fullName>[0]) => breakLinks(fullName(person));

export function composeMessage(db: Db, message: Message, origin: string, now: Date): Composed {
  if (message.kind === "invitation" || message.kind === "reminder") return composeInvitation(db, message, origin, now);
  if (message.kind === "continuation-code") return composeCode(db, message, now);
  if (message.kind === "receipt") return composeReceipt(db, message);
  if (message.kind === "rating" || message.kind === "study") return buildLinkMessage(db, message, origin);
  if (message.kind === "stage") return composeStageMessage(db, message);
  const admin = message.adminId ? findActiveAdmin(db, message.adminId) : null;
  if (!admin) return notSent("Not sent: the account is no longer active");
  if (message.kind === "test") return { ok: true, name: formatMailName(admin), ...buildTestMessage(origin) };
  if (message.kind === "account") return composeAccountMessage(db, message, admin, origin);
  if (message.kind === "queue") return composeDigest(db, message, admin, origin);
  if (message.kind === "password-reset") return composeReset(db, message, admin, origin, now);
  if (message.kind !== "completed") return notSent("Not sent: there is no text for this message");
  const submission = findVisibleSubmission(db, message.submissionId ?? "", readVisibleTests(db, admin));
  if (!submission || submission.erasedAt) return notSent("Not sent: the result no longer exists");
  const test = breakLinks(getTest(db, submission.testId)?.name ?? "");
  return {
    ok: true,
    name: formatMailName(admin),
    subject: `Completed: ${test}`,
    text: `${formatMailName(submission)} has completed the assessment "${test}".

The result: ${origin}/admin/results/${submission.id}

You receive this email because of the setting in your account: ${origin}/admin/account`,
  };
}

function composeDigest(db: Db, { id: messageId }: Message, admin: Admin, origin: string): Composed {
  if (!admin.wantsQueueMail) return notSent("Not sent: the account no longer wants these emails");
  const digest = buildDigest(db, { messageId, admin, origin });
  return digest
    ? { ok: true, name: formatMailName(admin), ...digest }
    : notSent("Not sent: there is nothing new to report");
}

function buildTestMessage(origin: string) {
  return {
    subject: "Test message",
    text: `This is the test message you asked for. Sending email works.

It was sent by the assessment server at ${origin}/admin`,
  };
}

function formatReminderSubject(subject: string, language: string): string {
  return getLanguage(language).texts.invitationMail.reminder.replace("{subject}", () => subject);
}

function composeAccountMessage(
  db: Db,
  { about, createdAt, recipient }: Message,
  admin: Admin,
  origin: string,
): Composed {
  if (!isAccountEvent(about)) return notSent("Not sent: there is no text for this message");
  const event = about === "email" ? "user-changed" : about;
  const by = findActorName(db, findActor(db, { event, adminId: admin.id, at: createdAt }), admin);
  return {
    ok: true,
    name: formatMailName(admin),
    ...buildAccountMessage(about, { account: recipient, actor: by, origin }),
  };
}

function findActorName(db: Db, actor: ReturnType<typeof findActor>, owner: Admin): string | null {
  if (actor?.actor === "server") return "the server's command line";
  if (actor?.actor === "token") return "an API token";
  if (actor?.actor !== "admin" || actor.id === null || actor.id === owner.id) return null;
  const other = findActiveAdmin(db, actor.id);
  return other ? formatMailName(other) : "another admin";
}

function composeReset(db: Db, message: Message, admin: Admin, origin: string, now: Date): Composed {
  const { invitedUntil, email: account } = admin;
  if (emailKey(message.recipient) !== admin.emailKey)
    return notSent("Not sent: the email address of the account has changed");
  if (isInvitationExpired(admin, now)) return notSent("Not sent: the invitation has expired");
  if (message.about === "invitation" && !invitedUntil) return notSent("Not sent: the account already has a password");
  const link = `${origin}/admin/reset-password/${createResetToken(db, admin.id, now)}`;
  if (!invitedUntil) return { ok: true, name: formatMailName(admin), ...buildResetMessage({ account, link }) };
  const timeZone = getTimeZone(db, env.timeZone);
  const until = `${formatDateTime(invitedUntil, timeZone).text} (${timeZone})`;
  const event = { event: "user-invited", adminId: admin.id, at: message.createdAt };
  const inviter = findActorName(db, findActor(db, event), admin);
  return {
    ok: true,
    name: formatMailName(admin),
    ...buildInvitationMessage({ account, link, until, inviter, origin }),
  };
}

function composeCode(db: Db, { submissionId }: Message, now: Date): Composed {
  const submission = findSubmission(db, submissionId ?? "");
  const test = submission && getTest(db, submission.testId);
  if (!test) return notSent("Not sent: the submission no longer exists");
  const code = createContinuationCode(db, submission.id, env.sessionSecrets[0] ?? "", now);
  if (!code) return notSent("Not sent: the code is no longer needed");
  const { tag: language, direction, texts } = getLanguage(test.language);
  const values = { code, title: breakLinks(getPublicTitle(test)) };
  const text = fillPlaceholders(texts.codeMail.body, values, { direction });
  return { ok: true, name: "", subject: texts.codeMail.subject, text, language };
}

/** Send the text that an admin confirmed, unless the candidate's stage has changed since. */
function composeStageMessage(db: Db, { submissionId, about, subject, body }: Message): Composed {
  const submission = findSubmission(db, submissionId ?? "");
  const test = submission && getTest(db, submission.testId);
  if (!test) return notSent("Not sent: the submission no longer exists");
  if (!isMessageForStage(about, submission.stage)) return notSent("Not sent: the stage has changed since");
  return { ok: true, name: formatMailName(submission), subject, text: body, language: test.language };
}

function composeReceipt(db: Db, { submissionId }: Message): Composed {
  const receipt = buildReceiptMessage(db, submissionId ?? "");
  return receipt ? { ok: true, name: "", ...receipt } : notSent("Not sent: the submission no longer exists");
}

function composeInvitation(db: Db, message: Message, origin: string, now: Date): Composed {
  const invitation = db
    .select()
    .from(invitations)
    .where(eq(invitations.id, message.invitationId ?? ""))
    .get();
  const test = invitation && getTest(db, invitation.testId);
  if (!test) return notSent("Not sent: the test no longer exists");
  const state = getInvitationState(invitation, now);
  if (state !== "invited" && state !== "started") return notSent(`Not sent: the invitation is ${state}`);
  const { subject, body } = buildMessage(db, invitation, origin);
  return {
    ok: true,
    name: breakLinks(`${invitation.firstName} ${invitation.lastName}`.trim()),
    subject: message.kind === "reminder" ? formatReminderSubject(subject, test.language) : subject,
    text: body,
    language: test.language,
  };
}
