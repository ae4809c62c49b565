/** What the E-mail card sends: the automatic reminder, and the wish for a test message. */

import { byOf, requireAdmin } from "#app/accounts/index.server.ts";
import { getAutomaticReminder, saveRecordedReminder } from "#app/invitations/index.server.ts";
import { automaticReminderFormSchema, MAIL_IS_OFF } from "#app/invitations/index.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, tellAs } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { queueRecordedTestMessage } from "../outbox.server.ts";

const toCard = `${paths.settings()}#mail`;

export const changeReminder = formAction({
  guard: requireAdmin,
  schema: automaticReminderFormSchema,
  run: ({ guarded, context, changes }) => {
    refuseWithoutMail();
    const reminder = { ...getAutomaticReminder(db), ...changes };
    saveRecordedReminder(db, byOf(guarded, context), reminder);
  },
  done: () => redirectWithToast(toCard, toast("Automatic reminder updated successfully")),
  tell: tellAs("Error", "Failed to update settings"),
});

export const sendTestMessage = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context }) => {
    refuseWithoutMail();
    queueRecordedTestMessage(db, byOf(me, context), me, new Date());
    return me.email;
  },
  done: (email) => redirectWithToast(toCard, toast("Test message on its way", `Look into the mailbox of ${email}.`)),
  tell: tellAs("Error", "No test message was sent"),
});

function refuseWithoutMail(): void {
  if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
}
