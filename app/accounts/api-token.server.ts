/** The API token in the header of a request: docs/decisions/045-secrets.md. */
import type { AppLoadContext } from "@remix-run/node";
import { whereDiskAllows } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { bearerOf } from "#app/platform/http/request-headers.ts";
import { guessToken } from "#app/platform/http/throttle.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type CallScope, mayCall, type Scope, scopesFor } from "./api-token.ts";
import { endExpired, findTokenAdmin, noteTokenUse } from "./api-tokens.server.ts";
import type { SignedIn } from "./sessions.server.ts";

type Call = { request: Request; context: AppLoadContext };

/**
 * The admin whose API token a call gives; null where it gives none, and where the call asks for none. Refuses a token that is
 * not valid (401), too many of those from an address (429), and one that may not make the call (403).
 */
export async function findTokenHolder({ request, context }: Call, call?: CallScope): Promise<SignedIn | null> {
  const text = call === "public" ? null : bearerOf(request.headers);
  if (text === null) return null;
  const { clientAddress } = context;
  const find = () => findTokenAdmin(db, text, new Date());
  const holder = await guessToken({ address: clientAddress, browser: null }, find, "api");
  if (!holder) {
    // The same work for every wrong one: time does not tell which had expired.
    noteLater(() => endExpired(liveDb(), new Date()));
    throw new Refusal("unauthorized", "This API token is not valid", challenge('error="invalid_token"'));
  }
  noteLater(() => noteTokenUse(liveDb(), holder.tokenId, clientAddress, new Date()));
  if (call) refuseScope(holder.scope, call);
  return holder;
}

function refuseScope(scope: Scope, call: CallScope): void {
  if (mayCall(scope, call)) return;
  const needed = scopesFor(call);
  if (needed.length === 0) throw new Refusal("forbidden", "No API token can do this: a person signs in for it");
  const why = `This API token may do ${scope}; this needs ${needed.join(" or ")}`;
  throw new Refusal("forbidden", why, challenge(`error="insufficient_scope", scope="${needed.join(" ")}"`));
}

function challenge(reason: string) {
  return { headers: { "WWW-Authenticate": `Bearer ${reason}` } };
}

/** Notes something outside of the request and its transactions. It never fails one, also where the disk takes nothing. */
function noteLater(note: () => void): void {
  setImmediate(() => {
    try {
      whereDiskAllows(note);
    } catch (error) {
      logError("token-note", error);
    }
  });
}
