/** What the forms of 'Your account' do. */

import { paths } from "#app/addresses/paths.ts";
import { db, liveDb } from "#app/db.server.ts";
import {
  namesFormSchema,
  noticesFormSchema,
  passwordFormSchema,
  sessionFormSchema,
} from "#app/domain/accounts/account-form.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { counted } from "#app/domain/text/numbers-text.ts";
import { env } from "#app/env.server.ts";
import { actorOf, byOf } from "#app/http/accounts/actor.server.ts";
import { requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { verifyOwnPassword } from "#app/http/accounts/own-password.server.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { tooManyTriesText } from "#app/http/too-many-tries.server.ts";
import {
  changeNames,
  changePassword,
  endOtherSessions,
  endOwnSession,
} from "#app/models/accounts/own-account.server.ts";
import { settingActs } from "#app/models/settings/setting-acts.server.ts";

const back = (title: string, text?: string) => redirectWithToast(paths.account(), toast(title, text));

export const saveNames = formAction({
  guard: requireViewer,
  schema: namesFormSchema,
  run: ({ guarded: me, input, context }) => changeNames(db, me.id, input, actorOf(me, context), new Date()),
  done: () => back("Account updated successfully"),
});

export const savePassword = formAction({
  guard: requireViewer,
  schema: passwordFormSchema,
  hideFields: ["oldPassword", "password", "confirmPassword"],
  run: async ({ guarded: me, input: { oldPassword, password }, request, context }) => {
    const verified = await verifyOwnPassword(me, oldPassword, { request, context });
    await changePassword(liveDb, me, verified, password, actorOf(me, context), new Date());
  },
  done: () => back("Password changed. Your other sessions were signed out"),
  tell: (refusal) => {
    const wait = tooManyTriesText(refusal);
    const fields = wait ? { oldPassword: [wait] } : (refusal.fields ?? {});
    return { title: "The password was not changed", text: wait ?? refusal.message, fields };
  },
});

export const signOutSession = formAction({
  guard: requireViewer,
  schema: sessionFormSchema,
  run: ({ guarded: me, input, context }) => endOwnSession(db, me, input.sessionId, actorOf(me, context), new Date()),
  done: () => back("Session signed out"),
  tell: tellFailure("No session was signed out"),
});

export const signOutOthers = formAction({
  guard: requireViewer,
  run: ({ guarded: me, context }) => endOtherSessions(db, me, actorOf(me, context), new Date()),
  done: (ended) => back(ended === 0 ? "There was no other session" : `${counted(ended, "session")} signed out`),
});

export const saveNotices = formAction({
  guard: requireViewer,
  schema: noticesFormSchema,
  run: ({ guarded: me, context, input }) => {
    if (!env.mail) throw new Refusal("conflict", "Sending by e-mail is off, so there is nothing to choose");
    settingActs.chooseCompletedMail(db, byOf(me, context), me.id, input.completedMail);
  },
  done: () => back("Account updated successfully"),
});
