import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { requireViewer } from "../../../auth.server.ts";
import { renewRecoveryCodes } from "../../../second-factor.server.ts";
import { confirmPasswordSchema } from "../../../second-factor.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { type NewCodes, RecoveryCodes } from "./recovery-codes.tsx";
import { confirmFactorChange } from "./second-factor.server.ts";

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
    renewRecoveryCodes(db, await confirmFactorChange(me, input.password, { request, context })),
  // Return the codes in the response body, so that they never appear in a URL, a cookie or server memory.
  done: (codes) => json({ codes } satisfies NewCodes),
  formatRefusal: withPrefix("No codes were created"),
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
    <PasswordDialog title="Create new recovery codes?" submitText="Create new codes" pendingText="Creating codes...">
      You get ten new codes. Your current codes stop working.
    </PasswordDialog>
  );
}
