/** What the card of the second factor shows and sends. */

import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { requiredFactorSchema } from "#app/domain/accounts/second-factor.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import type { Admin } from "#app/models/accounts/admins.server.ts";
import {
  countWithoutFactor,
  hasSecondFactor,
  isSecondFactorRequired,
  saveFactorRequired,
} from "#app/models/accounts/second-factor.server.ts";

export function showRequiredFactor(me: Admin) {
  return {
    isRequired: isSecondFactorRequired(db),
    without: countWithoutFactor(db),
    hasOwn: hasSecondFactor(db, me),
  };
}

export const changeRequiredFactor = formAction({
  guard: requireAdmin,
  schema: requiredFactorSchema,
  run: ({ guarded: admin, input, context }) =>
    saveFactorRequired(db, input.required, admin, actorOf(admin, context), new Date()),
  done: () => redirectWithToast(paths.settings(), toast("Signing in updated successfully")),
  tell: tellFailure("Nothing was changed"),
});
