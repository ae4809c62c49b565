import type { ActionFunctionArgs } from "@remix-run/node";
import { FormStrategy } from "remix-auth-form";
import { liveDb } from "#app/platform/db.server.ts";
import { guesserOf } from "#app/platform/http/cookies.server.ts";
import { guessAdminSecret, trustAddress } from "#app/platform/http/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { emailKey } from "#app/platform/text/text.ts";
import type { Credentials } from "./admin.ts";
import { type Admin, findAdminByEmail, verifyAdminPassword } from "./admins.server.ts";
import { hasSecondFactor } from "./second-factor.server.ts";
import { noteFailedSignIn } from "./session-acts.server.ts";

/** The request of a sign-in. */
type Call = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * The admin with this e-mail and password, who may still need a second step. Refuses a wrong pair (the same for an unknown
 * address), too many wrong ones, and a deactivated admin ("forbidden"). Either way it is logged, with the network address.
 */
export async function signIn(credentials: Credentials, call: Call): Promise<Admin> {
  const { clientAddress, requestId } = call.context;
  try {
    const admin = await verifyCredentials(credentials, call);
    const event = hasSecondFactor(liveDb(), admin) ? "second-step-asked" : "signed-in";
    log(event, { requestId, adminId: admin.id, clientAddress });
    return admin;
  } catch (error) {
    if (error instanceof Refusal) {
      log("sign-in-refused", { requestId, reason: error.code, clientAddress });
      noteFailedSignIn(liveDb(), credentials.email, error.code, clientAddress, new Date());
    }
    throw error;
  }
}

async function verifyCredentials({ email, password }: Credentials, call: Call): Promise<Admin> {
  const guesser = await guesserOf(call);
  const holder = findAdminByEmail(liveDb(), email);
  const isKnown = holder !== null && guesser.browser?.admins.includes(holder.id) === true;
  const account = { name: emailKey(email), isKnown };
  const admin = await guessAdminSecret(guesser, account, () => verifyAdminPassword(liveDb, email, password));
  if (!admin) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (admin.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  if (!hasSecondFactor(liveDb(), admin)) await trustAddress(guesser);
  return admin;
}

/** Signs in with the login form's checked fields; throws the same refusals as `signIn`. The caller creates the session. */
export function signInByForm(credentials: Credentials, call: Call): Promise<Admin> {
  return new FormStrategy(() => signIn(credentials, call)).authenticate(call.request);
}
