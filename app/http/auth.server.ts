import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "#app/db.server.ts";
import { loginSchema } from "#app/domain/admin.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { log } from "#app/log.server.ts";
import { type Admin, verifyAdminPassword } from "#app/models/admins.server.ts";
import { guessAdminSecret } from "./throttle.server.ts";

/** Thrown inside a sign-in when the password is right but the admin is deactivated. */
const DEACTIVATED = new Refusal("forbidden", "Your email address is not authorized for admin access.");

/** Who asks: where from, and by which request. */
type Client = Pick<AppLoadContext, "clientAddress" | "requestId">;

/**
 * The admin who gives this e-mail and password. Refuses a wrong pair ('Invalid credentials', the same for an unknown
 * address), too many wrong ones, and a deactivated admin (code "forbidden"). Either way the log says so, with the network
 * address: an operator must be able to tell who tries, and to find out who got in.
 */
export async function signIn(email: string, password: string, client: Client): Promise<Admin> {
  const { clientAddress, requestId } = client;
  try {
    const admin = await verifyCredentials(email, password, clientAddress);
    log("signed-in", { requestId, adminId: admin.id, clientAddress });
    return admin;
  } catch (error) {
    if (error instanceof Refusal) log("sign-in-refused", { requestId, reason: error.code, clientAddress });
    throw error;
  }
}

async function verifyCredentials(email: string, password: string, clientAddress: string): Promise<Admin> {
  const admin = await guessAdminSecret(clientAddress, email, () => verifyAdminPassword(db, email, password));
  if (!admin) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (admin.deactivatedAt) throw DEACTIVATED;
  return admin;
}

/** Signs in by the login form: remix-auth reads the form, `signIn` judges it. The session is ours. */
export function signInByForm(request: Request, client: Client): Promise<Admin> {
  const authenticator = new Authenticator<Admin>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const { email, password } = loginSchema.parse(Object.fromEntries(form));
      return signIn(email, password, client);
    }),
    "form",
  );
  return authenticator.authenticate("form", request);
}
