import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { confirmPasswordSchema } from "#app/domain/accounts/second-factor.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireViewer } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { renewRecoveryCodes } from "#app/models/accounts/second-factor.server.ts";
import { Dialog } from "#app/ui/messages/dialog.tsx";
import { confirmedChangeOf } from "./change-of.server.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { type NewCodes, RecoveryCodes } from "./recovery-codes.tsx";

export const meta = () => [{ title: "Recovery codes" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  return null;
}

export const action = formAction({
  guard: requireViewer,
  schema: confirmPasswordSchema,
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input }) =>
    renewRecoveryCodes(db, await confirmedChangeOf(me, input.password, { request, context })),
  // Shown in the answer itself: no address, no cookie and no memory of the server ever holds them.
  done: (codes) => json({ codes } satisfies NewCodes),
  tell: tellFailure("No codes were made"),
});

export default function NewRecoveryCodes() {
  const made = useActionData<Partial<NewCodes>>();
  if (made?.codes) {
    return (
      <Dialog title="Your new recovery codes" closeTo={paths.secondFactor()}>
        <RecoveryCodes codes={made.codes} />
      </Dialog>
    );
  }
  return (
    <PasswordDialog title="Make new recovery codes?" submitText="Make New Codes" pendingText="Making codes...">
      You get ten new codes. Those that you have now do not count any more.
    </PasswordDialog>
  );
}
