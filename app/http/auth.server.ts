import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "#app/db.server.ts";
import { loginSchema } from "#app/domain/admin.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { type Admin, verifyAdminPassword } from "#app/models/admins.server.ts";
import { guessAdminSecret } from "./throttle.server.ts";

/** Thrown inside a sign-in when the password is right but the admin is deactivated. */
const DEACTIVATED = new Refusal("forbidden", "Your email address is not authorized for admin access.");

/**
 * The admin who gives this e-mail and password. Refuses a wrong pair ('Invalid credentials', the same for an unknown
 * address), too many wrong ones, and a deactivated admin (code "forbidden").
 */
export async function signIn(email: string, password: string, clientAddress: string): Promise<Admin> {
  const admin = await guessAdminSecret(clientAddress, email, () => verifyAdminPassword(db, email, password));
  if (!admin) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (admin.deactivatedAt) throw DEACTIVATED;
  return admin;
}

/** Signs in by the login form: remix-auth reads the form, `signIn` judges it. The session is ours. */
export function signInByForm(request: Request, clientAddress: string): Promise<Admin> {
  const authenticator = new Authenticator<Admin>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const { email, password } = loginSchema.parse(Object.fromEntries(form));
      return signIn(email, password, clientAddress);
    }),
    "form",
  );
  return authenticator.authenticate("form", request);
}
