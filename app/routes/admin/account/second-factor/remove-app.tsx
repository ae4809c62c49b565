import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { confirmPasswordSchema } from "#app/domain/accounts/second-factor.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { turnOffTotp } from "#app/models/accounts/second-factor.server.ts";
import { confirmedChangeOf } from "./change-of.server.ts";
import { PasswordDialog } from "./password-dialog.tsx";

export const meta = () => [{ title: "Remove the authenticator app" }];

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
    turnOffTotp(db, await confirmedChangeOf(me, input.password, { request, context }));
  },
  done: () => redirectWithToast(paths.secondFactor(), toast("Authenticator app removed")),
  tell: tellFailure("The app was not removed"),
});

export default function RemoveApp() {
  return (
    <PasswordDialog title="Remove the authenticator app?" submitText="Remove" pendingText="Removing..." isLoss>
      Its codes do not count any more. Without another factor, your password alone opens your account again, and your
      recovery codes go too.
    </PasswordDialog>
  );
}
