/** Emails that tell an account's owner about a change, so that nobody else can make one unnoticed. */
import { eq } from "drizzle-orm";
import { env } from "#app/platform/env.server.ts";
import type { Db } from "#db/client.ts";
import { insertForAdmin } from "#db/outbox.ts";
import { admins } from "#db/schema.ts";

/** Tells the owner of an account what happened to it, in the caller's transaction; does nothing where mail is off. */
export function queueAccountMessage(db: Db, adminId: string, about: AccountEvent, now: Date): void {
  if (!env.mail) return;
  const admin = db.select({ id: admins.id, email: admins.email }).from(admins).where(eq(admins.id, adminId)).get();
  if (admin) insertForAdmin(db, admin, { kind: "account", about, createdAt: now, dueAt: now });
}

/** Names of acts of the audit log. Of a new address the old one is told. */
const MESSAGES = {
  password: { subject: "Your password was changed", text: "The password of your account {account} was changed{by}." },
  "password-reset": {
    subject: "Your password was changed",
    text: "The password of your account {account} was changed by the link that “Forgot your password?” sends.",
  },
  email: {
    subject: "Your e-mail address was changed",
    text: "The e-mail address of your account {account} was changed to another one{by}. This message goes to the old one.",
  },
  "second-factor-on": {
    subject: "Your second factor is on",
    text: "The second factor of your account {account} was turned on{by}: signing in asks for a code from now on.",
  },
  "second-factor-off": {
    subject: "Your second factor was removed",
    text: "The second factor of your account {account} was removed{by}. Without another one the password alone is enough to sign in.",
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
    subject: "New recovery codes were made",
    text: "New recovery codes of your account {account} were made{by}. The ones before do not work any more.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used to sign in",
    text: "A recovery code of your account {account} was used to sign in{by}. It does not work a second time.",
  },
} as const;

type AccountEvent = keyof typeof MESSAGES;

/** True for what there is a text for. */
export function isAccountEvent(about: string): about is AccountEvent {
  return Object.hasOwn(MESSAGES, about);
}

type MessageValues = {
  /** The account's address. */
  account: string;
  /** Another person who did it, or the server; null where it was the owner. */
  actor: string | null;
  /** The start of the links. */
  origin: string;
};

/** The message that tells the owner of an account what happened to it, and what to do about it. */
export function buildAccountMessage(about: AccountEvent, { account, actor, origin }: MessageValues) {
  const { subject, text } = MESSAGES[about];
  const facts: Record<string, string> = { account, by: actor ? ` by ${actor}` : "" };
  // In one go, so that a name like “{account}” stays a name.
  const happened = text.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  return {
    subject,
    text: `${happened}

If this was not you: choose a new password at once, and tell an admin.
${origin}/admin/forgot-password

Your account: ${origin}/admin/account`,
  };
}

/** For how many minutes the link of a password reset works. */
export const RESET_MINUTES = 30;

/** The message with the link to choose a new password. */
export function buildResetMessage({ account, link }: { account: string; link: string }) {
  return {
    subject: "Choose a new password",
    text: `Somebody, probably you, asked for a new password for the account ${account}. This link leads to the form:

${link}

It works once, and for ${RESET_MINUTES} minutes. Of several such messages only the newest one has a link that works.

If you did not ask for it, there is nothing to do: the password stays as it is.`,
  };
}
