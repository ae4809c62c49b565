/** What an account's owner is shown of their second factor. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { dateText } from "#app/domain/text/date-text.ts";
import { env } from "#app/env.server.ts";
import { siteOf } from "#app/http/accounts/passkeys.server.ts";
import type { Admin } from "#app/models/accounts/admins.server.ts";
import { listPasskeys } from "#app/models/accounts/passkeys.server.ts";
import { countRecoveryCodes } from "#app/models/accounts/recovery-codes.server.ts";
import { isSecondFactorRequired, lacksSecondFactor } from "#app/models/accounts/second-factor.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

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
