/** Email the owner about every change to an account's sign-in, so that a takeover does not go unnoticed. */
import { eq } from "drizzle-orm";
import { queueAdminMessage } from "#app/mail/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.ts";
import { admins } from "#db/schema.ts";

/** Queue an email to the account's owner in the caller's transaction. Do nothing if the server sends no email. */
export function queueAccountMessage(db: Db, adminId: string, about: AccountEvent, now: Date): void {
  if (!env.mail) return;
  const admin = db.select({ id: admins.id, email: admins.email }).from(admins).where(eq(admins.id, adminId)).get();
  if (admin) queueAdminMessage(db, admin, { kind: "account", about, createdAt: now, dueAt: now });
}

const MESSAGES = {
  password: { subject: "Your password was changed", text: "The password of your account {account} was changed{by}." },
  "password-reset": {
    subject: "Your password was changed",
    text: "The password of your account {account} was changed with a “Forgot your password?” link.",
  },
  "invitation-accepted": {
    subject: "Your password was set",
    text: "The first password of your account {account} was set with an invitation link.",
  },
  email: {
    subject: "Your email address was changed",
    text: "The email address of your account {account} was changed{by}. We are sending this message to the old address.",
  },
  "second-factor-on": {
    subject: "Your second factor is on",
    text: "A second factor was turned on for your account {account}{by}. You now need a code to sign in.",
  },
  "second-factor-off": {
    subject: "Your second factor was removed",
    text: "A second factor was removed from your account {account}{by}. Unless you have another one, your password alone is now enough to sign in.",
  },
  "passkey-added": {
    subject: "A passkey was added to your account",
    text: "A passkey was added to your account {account}{by}.",
  },
  "passkey-removed": {
    subject: "A passkey was removed from your account",
    text: "A passkey was removed from your account {account}{by}.",
  },
  "recovery-codes": {
    subject: "New recovery codes were created",
    text: "New recovery codes were created for your account {account}{by}. The previous codes no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used to sign in",
    text: "A recovery code of your account {account} was used to sign in{by}. That code cannot be used again.",
  },
} as const;

type AccountEvent = keyof typeof MESSAGES;

export function isAccountEvent(about: string): about is AccountEvent {
  return Object.hasOwn(MESSAGES, about);
}

type MessageValues = {
  account: string;
  /** Null if the owner made the change. */
  actor: string | null;
  origin: string;
};

export function buildAccountMessage(about: AccountEvent, { account, actor, origin }: MessageValues) {
  const { subject, text } = MESSAGES[about];
  const facts: Record<string, string> = { account, by: actor ? ` by ${actor}` : "" };
  // Replace all placeholders in one pass, so that "{by}" in an account's name stays as it is.
  const happened = text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  return {
    subject,
    text: `${happened}

If this was not you, choose a new password now and tell an admin.
${origin}/admin/forgot-password

Your account: ${origin}/admin/account`,
  };
}

export const RESET_MINUTES = 30;

export function buildResetMessage({ account, link }: { account: string; link: string }) {
  return {
    subject: "Choose a new password",
    text: `Someone, probably you, asked for a new password for the account ${account}. Choose one here:

${link}

The link works once, for ${RESET_MINUTES} minutes. If you asked several times, only the newest link works.

If you did not ask for this, ignore this message. Your password stays the same.`,
  };
}

export const INVITATION_HOURS = 72;

type InvitationValues = {
  account: string;
  link: string;
  until: string;
  inviter: string | null;
  origin: string;
};

export function buildInvitationMessage({ account, link, until, inviter, origin }: InvitationValues) {
  return {
    subject: "Choose a password for your new account",
    text: `${inviter ?? "An admin"} created the account ${account} for you. Choose your password here:

${link}

The link works once, until ${until}. If you received several links, only the newest one works. If it no longer works, ask the person who invited you for a new one.

Then sign in with ${account} here: ${origin}/admin`,
  };
}
