import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getAutomaticReminder, saveAutomaticReminder } from "#app/invitations/index.server.ts";
import { automaticReminderFormSchema } from "#app/invitations/index.ts";
import {
  assertMailOn,
  countWaitingMessages,
  listLastMessages,
  type Message,
  queueTestMessage,
} from "#app/mail/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { formatMailAddress } from "#app/platform/mail-address.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type DateText, formatDateTime } from "#app/platform/text/date-text.ts";

const MAX_LISTED_MESSAGES = 50;

export function readMail(timeZone: string) {
  if (!env.mail) return null;
  return {
    from: formatMailAddress(env.mail.from),
    host: new URL(env.mail.url).host,
    perSecond: env.mail.perSecond,
    waiting: countWaitingMessages(db),
    reminder: getAutomaticReminder(db),
    messages: listLastMessages(db, MAX_LISTED_MESSAGES).map((message) => toMessageView(message, timeZone)),
  };
}

type MessageView = {
  id: string;
  kind: string;
  to: string;
  state: "Sent" | "Waiting" | "Not delivered";
  at: DateText;
  reason: string;
};

const KINDS: Record<Message["kind"], string> = {
  invitation: "Invitation",
  reminder: "Reminder",
  completed: "Completed notice",
  test: "Test message",
  "password-reset": "Password reset",
  account: "Account change",
  "continuation-code": "Code to continue",
  receipt: "Receipt",
  stage: "Message about a stage",
  queue: "New in a colleague's queue",
  rating: "Link for a rater",
  study: "Link for a study",
};

function toMessageView(message: Message, timeZone: string): MessageView {
  const { id, kind, recipient: to, failure: reason, sentAt, failedAt, dueAt, createdAt, tries } = message;
  const at = (moment: Date) => formatDateTime(moment, timeZone);
  const base = { id, kind: KINDS[kind], to };
  if (sentAt) return { ...base, state: "Sent", at: at(sentAt), reason: "" };
  if (failedAt) return { ...base, state: "Not delivered", at: at(failedAt), reason };
  const again = tries > 0 ? `Next try ${at(dueAt).text}. ${reason}` : "";
  return { ...base, state: "Waiting", at: at(createdAt), reason: again };
}

export const saveReminder = formAction({
  guard: requireAdmin,
  schema: automaticReminderFormSchema,
  run: ({ guarded, context, changes }) => {
    assertMailOn(env.mail !== null);
    const reminder = { ...getAutomaticReminder(db), ...changes };
    saveAutomaticReminder(db, getAuditContext(guarded, context), reminder);
  },
  done: () => redirectWithToast(paths.emailSettings(), toast("Automatic reminder updated successfully")),
  formatRefusal: errorMessage("Error", "Failed to update settings"),
  conflicts: {
    readStored: () => {
      const { isOn, days } = getAutomaticReminder(db);
      return { isOn: isOn ? "on" : undefined, days: String(days) };
    },
    entity: () => ({ entityType: "setting", entityId: "automatic_reminder" }),
  },
});

export const sendTestMessage = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context }) => {
    queueTestMessage(db, getAuditContext(me, context), me, env.mail !== null);
    return me.email;
  },
  done: (email) =>
    redirectWithToast(paths.emailSettings(), toast("Test message on its way", `Check the inbox of ${email}.`)),
  formatRefusal: errorMessage("Error", "No test message was sent"),
});
