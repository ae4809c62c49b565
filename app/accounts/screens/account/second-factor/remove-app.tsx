import type { LoaderFunctionArgs } from "@remix-run/node";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { requireViewer } from "../../../auth.server.ts";
import { turnOffTotp } from "../../../second-factor.server.ts";
import { confirmPasswordSchema } from "../../../second-factor.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { confirmFactorChange } from "./second-factor.server.ts";

export const meta = () => [{ title: "Remove authenticator app" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return null;
}

export const action = formAction({
  guard: requireViewer,
  schema: confirmPasswordSchema,
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input }) => {
    turnOffTotp(db, await confirmFactorChange(me, input.password, { request, context }));
  },
  done: () => redirectWithToast(paths.secondFactor(), toast("Authenticator app removed")),
  formatRefusal: withPrefix("The app was not removed"),
});

export default function RemoveApp() {
  return (
    <PasswordDialog title="Remove authenticator app" submitText="Remove" pendingText="Removing..." isDestructive>
      Codes from the app stop working. If the app is your only second factor, your recovery codes are deleted too, and
      your password alone is enough to sign in.
    </PasswordDialog>
  );
}
