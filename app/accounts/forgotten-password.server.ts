import { randomInt } from "node:crypto";
import { json } from "@remix-run/node";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getClientIdentity, type RequestContext } from "#app/platform/http/cookies.server.ts";
import { attempt, findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { log, logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Admin } from "./admins.server.ts";
import { findReset, isExpiredInvitationLink, requestReset } from "./passwords.server.ts";

/**
 * Look up the account after the response, with a random delay, so that response times do not reveal which accounts
 * exist.
 */
const LOOKUP_DELAY_MS = { min: 200, max: 600 };

export async function requestResetLink(email: string, call: RequestContext): Promise<void> {
  await attempt("password reset", await getClientIdentity(call));
  const { clientAddress: address, requestId } = call.context;
  setTimeout(() => sendLink(email, address, requestId), randomInt(LOOKUP_DELAY_MS.min, LOOKUP_DELAY_MS.max));
}

function sendLink(email: string, address: string, requestId: string): void {
  try {
    const isAsked = requestReset(liveDb(), email, { address }, new Date());
    log("password-reset-asked", { requestId, isAsked, clientAddress: address });
  } catch (error) {
    logError("error", error, { requestId });
  }
}

export type DeadResetLink = { isMailOn: boolean; isExpiredInvitation: boolean; wait: string | null };

export async function requireReset(
  token: string | undefined,
  call: RequestContext,
): Promise<{ token: string; account: Admin }> {
  const guess = () => findReset(db, token ?? "", new Date());
  const account = await attempt("link", await getClientIdentity(call), { guess }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? deadLinkResponse(429, { wait: findTooManyTriesText(error) }, error.headers)
      : error;
  });
  if (!account) {
    throw deadLinkResponse(404, { isExpiredInvitation: isExpiredInvitationLink(db, token ?? "", new Date()) });
  }
  return { token: token ?? "", account };
}

function deadLinkResponse(status: number, found: Partial<DeadResetLink>, headers: Record<string, string> = {}) {
  const link: DeadResetLink = { isMailOn: env.mail !== null, isExpiredInvitation: false, wait: null, ...found };
  return json(link, { status, headers });
}
