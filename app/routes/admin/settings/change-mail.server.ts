/** What the E-mail card sends: the automatic reminder, and the wish for a test message. */

import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { automaticReminderFormSchema } from "#app/domain/invitations/automatic-reminder.ts";
import { MAIL_IS_OFF } from "#app/domain/invitations/send-invitation.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { env } from "#app/env.server.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellAs } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { getAutomaticReminder } from "#app/models/invitations/automatic-reminders.server.ts";
import { settingActs } from "#app/models/settings/setting-acts.server.ts";

const toCard = `${paths.settings()}#mail`;

export const changeReminder = formAction({
  guard: requireAdmin,
  schema: automaticReminderFormSchema,
  run: ({ guarded, context, changes }) => {
    refuseWithoutMail();
    const reminder = { ...getAutomaticReminder(db), ...changes };
    settingActs.saveAutomaticReminder(db, byOf(guarded, context), reminder);
  },
  done: () => redirectWithToast(toCard, toast("Automatic reminder updated successfully")),
  tell: tellAs("Error", "Failed to update settings"),
});

export const sendTestMessage = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context }) => {
    refuseWithoutMail();
    settingActs.queueTestMessage(db, byOf(me, context), me, new Date());
    return me.email;
  },
  done: (email) => redirectWithToast(toCard, toast("Test message on its way", `Look into the mailbox of ${email}.`)),
  tell: tellAs("Error", "No test message was sent"),
});

function refuseWithoutMail(): void {
  if (!env.mail) throw new Refusal("conflict", MAIL_IS_OFF);
}
