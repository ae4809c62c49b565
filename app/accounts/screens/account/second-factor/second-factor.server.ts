import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import type { Admin } from "../../../admins.server.ts";
import { getActor } from "../../../auth.server.ts";
import { confirmPassword } from "../../../own-password.server.ts";
import { findSite } from "../../../passkey-sign-in.server.ts";
import { listPasskeys } from "../../../passkeys.server.ts";
import { type FactorChange, isSecondFactorRequired, lacksSecondFactor } from "../../../second-factor.server.ts";
import { countRecoveryCodes } from "../../../second-factor-codes.server.ts";
import { findSessionToken } from "../../../session-cookie.server.ts";
import type { SignedIn } from "../../../sessions.server.ts";

type Call = Pick<ActionFunctionArgs, "request" | "context">;

export async function getFactorChange(me: SignedIn, { request, context }: Call): Promise<FactorChange> {
  return { admin: me, actor: getActor(me, context), now: new Date(), sessionToken: await findSessionToken(request) };
}

export async function confirmFactorChange(me: SignedIn, password: string, call: Call): Promise<FactorChange> {
  await confirmPassword(me, password, call);
  return getFactorChange(me, call);
}

export function readSecondFactor(me: Admin) {
  const timeZone = getTimeZone(db, env.timeZone);
  const passkeys = listPasskeys(db, me.id).map(({ id, name, madeAt, lastUsedAt }) => ({
    id,
    name,
    made: formatDate(madeAt, timeZone),
    used: lastUsedAt && formatDate(lastUsedAt, timeZone),
  }));
  return {
    hasApp: me.totpSecret !== null,
    appSince: me.totpSince && formatDate(me.totpSince, timeZone),
    passkeys,
    codesLeft: countRecoveryCodes(db, me.id),
    isRequired: isSecondFactorRequired(db),
    isLacking: lacksSecondFactor(db, me),
  };
}

export function canHavePasskeys({ request }: Pick<LoaderFunctionArgs, "request">): boolean {
  return findSite(request) !== null;
}
