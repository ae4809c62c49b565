import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatDateTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { getActor, getAuditContext, requireViewer } from "../../auth.server.ts";
import {
  changeNames,
  changePassword,
  saveMailChoices,
  signOutOtherSessions,
  signOutOwnSession,
} from "../../own-account.server.ts";
import { verifyOwnPassword } from "../../own-password.server.ts";
import { namesFormSchema, noticesFormSchema, passwordFormSchema, sessionFormSchema } from "../../schemas.ts";
import { listSessions, type SignedIn } from "../../sessions.server.ts";
import { findIdentity, unlinkOwnIdentity } from "../../sso-accounts.server.ts";

const redirectToAccount = (title: string, text?: string) => redirectWithToast(paths.account(), toast(title, text));

export const saveNames = formAction({
  guard: requireViewer,
  schema: namesFormSchema,
  run: ({ guarded: me, input, context }) => changeNames(db, getAuditContext(me, context), me.id, input),
  done: () => redirectToAccount("Account updated successfully"),
});

export const savePassword = formAction({
  guard: requireViewer,
  schema: passwordFormSchema,
  hideFields: ["oldPassword", "password", "confirmPassword"],
  run: async ({ guarded: me, input: { oldPassword, password }, request, context }) => {
    const verified = await verifyOwnPassword(me, oldPassword, { request, context });
    await changePassword(liveDb, me, { verified, password }, getActor(me, context), new Date());
  },
  done: () => redirectToAccount("Password changed. Your other sessions were signed out"),
  formatRefusal: (refusal) => {
    const wait = findTooManyTriesText(refusal);
    const fields = wait ? { oldPassword: [wait] } : (refusal.fields ?? {});
    return { title: "The password was not changed", text: wait ?? refusal.message, fields };
  },
});

export const signOutSession = formAction({
  guard: requireViewer,
  schema: sessionFormSchema,
  run: ({ guarded: me, input, context }) => signOutOwnSession(db, getAuditContext(me, context), me, input.sessionId),
  done: () => redirectToAccount("Session signed out"),
  formatRefusal: withPrefix("No session was signed out"),
});

export const signOutOthers = formAction({
  guard: requireViewer,
  run: ({ guarded: me, context }) => signOutOtherSessions(db, getAuditContext(me, context), me),
  done: (ended) =>
    redirectToAccount(
      ended === 0 ? "You are not signed in anywhere else" : `${formatCount(ended, "session")} signed out`,
    ),
});

export const saveNotices = formAction({
  guard: requireViewer,
  schema: noticesFormSchema,
  run: ({ guarded: me, context, input }) => {
    if (!env.mail) throw new Refusal("conflict", "This server does not send email, so there is nothing to choose");
    saveMailChoices(db, getAuditContext(me, context), me.id, input);
  },
  done: () => redirectToAccount("Account updated successfully"),
});

export const removeSsoLink = formAction({
  guard: requireViewer,
  run: ({ guarded: me, context }) => unlinkOwnIdentity(db, getAuditContext(me, context), me),
  done: () => redirectToAccount("The link to single sign-on was removed"),
  formatRefusal: withPrefix("No link was removed"),
});

export function readSsoLink(me: SignedIn) {
  const identity = findIdentity(db, me.id);
  if (!identity) return null;
  const { issuer, linkedAt } = identity;
  const provider = URL.canParse(issuer) ? new URL(issuer).host : issuer;
  return { provider, linked: formatDateTime(linkedAt, getTimeZone(db, env.timeZone)).text, email: me.email };
}

export function readSessionRows(me: SignedIn, now: Date) {
  const timeZone = getTimeZone(db, env.timeZone);
  const shown = listSessions(db, me.id, now).map(({ id, browser, address, createdAt, lastSeenAt }) => ({
    id: id ?? "",
    browser: browser || "Unknown browser",
    isThis: id === me.sessionId,
    address,
    began: formatDateTime(createdAt, timeZone),
    seen: formatTimeAgo(lastSeenAt, now),
  }));
  return shown.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
