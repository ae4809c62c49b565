import { db } from "#app/platform/db.server.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Admin } from "../admins.server.ts";
import { getActor, requireAdmin } from "../auth.server.ts";
import {
  countWithoutFactor,
  hasSecondFactor,
  isSecondFactorRequired,
  saveFactorRequired,
} from "../second-factor.server.ts";
import { requiredFactorSchema } from "../second-factor.ts";

export function readRequiredFactor(me: Admin) {
  return {
    isRequired: isSecondFactorRequired(db),
    without: countWithoutFactor(db),
    hasOwn: hasSecondFactor(db, me),
  };
}

export const saveRequiredFactor = formAction({
  guard: requireAdmin,
  schema: requiredFactorSchema,
  run: ({ guarded: admin, input, context }) =>
    saveFactorRequired(db, input.required, admin, getActor(admin, context), new Date()),
  done: () => redirectWithToast(paths.settings(), toast("Sign-in settings updated successfully")),
  formatRefusal: withPrefix("Nothing was changed"),
});
