import { AsyncLocalStorage } from "node:async_hooks";
import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { liveDb } from "#app/db.server.ts";
import type { Credentials } from "#app/domain/admin.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { log } from "#app/log.server.ts";
import { type Admin, verifyAdminPassword } from "#app/models/admins.server.ts";
import { guessAdminSecret } from "./throttle.server.ts";

/** Where a sign-in comes from, and by which request. */
type Client = Pick<AppLoadContext, "clientAddress" | "requestId">;

/**
 * The admin with this e-mail and password. Refuses a wrong pair (the same for an unknown address), too many wrong ones,
 * and a deactivated admin ("forbidden"). Either way it is logged, with the network address.
 */
export async function signIn({ email, password }: Credentials, client: Client): Promise<Admin> {
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
  const admin = await guessAdminSecret(clientAddress, email, () => verifyAdminPassword(liveDb, email, password));
  if (!admin) throw new Refusal("invalid-credentials", "Invalid credentials");
  if (admin.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  return admin;
}

/** remix-auth hands its strategy a copy of the request and nothing else: where the request came from is found here. */
const clientOfSignIn = new AsyncLocalStorage<Client>();
const authenticator = new Authenticator<Admin>();
authenticator.use(
  new FormStrategy(({ form }) => {
    const client = clientOfSignIn.getStore();
    if (!client) throw new Error("A sign-in by form begins with signInByForm");
    return signIn({ email: String(form.get("email")), password: String(form.get("password")) }, client);
  }),
  "form",
);

/** Signs in by the login form, whose fields have been read and checked; refuses like `signIn`. The session is ours. */
export function signInByForm(credentials: Credentials, client: Client): Promise<Admin> {
  const body = new URLSearchParams({ email: credentials.email, password: credentials.password });
  const request = new Request("http://sign-in.invalid/", { method: "POST", body });
  return clientOfSignIn.run(client, () => authenticator.authenticate("form", request));
}
