import type { RequestContext } from "#app/platform/http/cookies.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Admin } from "./admins.server.ts";
import { checkPassword } from "./sign-in.server.ts";

const WRONG = "This is not your current password";

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
 * Verify the current password when admins change their own email or password in User Management. Return undefined if
 * the change needs no password, or if none was sent.
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

export async function confirmPassword(me: Admin, password: string, call: RequestContext): Promise<void> {
  if (await checkOwnPassword(me, password, call)) return;
  throw new Refusal("invalid-credentials", PASSWORD_WRONG, { fields: { password: [PASSWORD_WRONG] } });
}

async function checkOwnPassword(me: Admin, password: string, call: RequestContext): Promise<Admin | null> {
  const admin = await checkPassword({ email: me.email, password }, call);
  return admin?.id === me.id ? admin : null;
}
