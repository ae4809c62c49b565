/** What an account's owner is shown of their second factor. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dateText } from "#app/platform/text/date-text.ts";
import type { Admin } from "../../admins.server.ts";
import { siteOf } from "../../passkey-sign-in.server.ts";
import { listPasskeys } from "../../passkeys.server.ts";
import { countRecoveryCodes } from "../../recovery-codes.server.ts";
import { isSecondFactorRequired, lacksSecondFactor } from "../../second-factor.server.ts";

export function showSecondFactor(me: Admin) {
  const timeZone = getTimeZone(db, env.timeZone);
  const passkeys = listPasskeys(db, me.id).map(({ id, name, madeAt, lastUsedAt }) => ({
    id,
    name,
    made: dateText(madeAt, timeZone),
    used: lastUsedAt && dateText(lastUsedAt, timeZone),
  }));
  return {
    hasApp: me.totpSecret !== null,
    appSince: me.totpSince && dateText(me.totpSince, timeZone),
    passkeys,
    codesLeft: countRecoveryCodes(db, me.id),
    isRequired: isSecondFactorRequired(db),
    isLacking: lacksSecondFactor(db, me),
  };
}

/** Whether passkeys can be made at the address of this request. */
export function canHavePasskeys({ request }: Pick<LoaderFunctionArgs, "request">): boolean {
  return siteOf(request) !== null;
}
