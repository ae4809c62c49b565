/** A person who is signed in says the account's password once more. */
import { liveDb } from "#app/platform/db.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { rateLimitPasswordCheck } from "#app/platform/http/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Admin, verifyAdminPassword } from "./admins.server.ts";

const WRONG = "This is not your current password";

/**
 * Return the account if this is its password. Refuse a wrong one, with a message at `field`, and too many of them: they
 * count like guesses at the sign-in.
 */
export async function verifyOwnPassword(
  me: Admin,
  password: string,
  call: RequestContext,
  field: "oldPassword" | "currentPassword" = "oldPassword",
): Promise<Admin> {
  const admin = await checkOwnPassword(me, password, call);
  if (admin) return admin;
  const { requestId, clientAddress } = call.context;
  log("password-refused", { requestId, adminId: me.id, clientAddress });
  throw new Refusal("invalid-password", WRONG, { fields: { [field]: [WRONG] } });
}

type UserChange = { email?: string | undefined; password?: string | undefined; currentPassword?: string | undefined };

/**
 * Verify the current password when admins change their own email or password in User Management. Return the verified
 * account, or undefined if the change does not need a password or none was sent.
 */
export async function verifyForOwnChange(
  me: Admin,
  userId: string,
  { email = me.email, password, currentPassword }: UserChange,
  call: RequestContext,
): Promise<Admin | undefined> {
  const isNeeded = userId === me.id && (password !== undefined || email !== me.email);
  if (!isNeeded || !currentPassword) return undefined;
  return verifyOwnPassword(me, currentPassword, call, "currentPassword");
}

const PASSWORD_WRONG = "This is not your password";

/** Makes sure that it is the admin who changes what protects their account. Refuses a wrong password, and too many. */
export async function confirmPassword(me: Admin, password: string, call: RequestContext): Promise<void> {
  if (await checkOwnPassword(me, password, call)) return;
  throw new Refusal("invalid-credentials", PASSWORD_WRONG, { fields: { password: [PASSWORD_WRONG] } });
}

/** The account as it is with this password; null for a wrong one. */
async function checkOwnPassword(me: Admin, password: string, call: RequestContext): Promise<Admin | null> {
  const guesser = await getClientIdentity(call);
  const account = { name: emailKey(me.email), isKnown: guesser.browser?.admins.includes(me.id) === true };
  const admin = await rateLimitPasswordCheck(guesser, account, () => verifyAdminPassword(liveDb, me.email, password));
  return admin?.id === me.id ? admin : null;
}
