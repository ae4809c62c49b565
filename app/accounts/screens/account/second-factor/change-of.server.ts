/** Who changes their second factor, and from which session. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf } from "../../../actor.server.ts";
import { sessionTokenOf } from "../../../admin-session.server.ts";
import { confirmPassword } from "../../../own-password.server.ts";
import type { Change } from "../../../second-factor.server.ts";
import type { SignedIn } from "../../../sessions.server.ts";

type Call = Pick<ActionFunctionArgs, "request" | "context">;

export async function changeOf(me: SignedIn, { request, context }: Call): Promise<Change> {
  return { admin: me, actor: actorOf(me, context), now: new Date(), sessionToken: await sessionTokenOf(request) };
}

/** The same after the password, which every change of what protects an account asks for. */
export async function confirmedChangeOf(me: SignedIn, password: string, call: Call): Promise<Change> {
  await confirmPassword(me, password, call);
  return changeOf(me, call);
}
