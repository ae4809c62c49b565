import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { requireViewer } from "../../../auth.server.ts";
import { listPasskeys } from "../../../passkeys.server.ts";
import { removePasskey } from "../../../second-factor.server.ts";
import { confirmPasswordSchema } from "../../../second-factor.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { confirmFactorChange } from "./second-factor.server.ts";

export const meta = () => [{ title: "Remove a passkey" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await requireViewer(request);
  const passkey = listPasskeys(db, me.id).find(({ id }) => id === params.passkeyId);
  return json({ name: passkey?.name ?? null }, { status: passkey ? 200 : 404 });
}

export const action = formAction({
  guard: requireViewer,
  schema: confirmPasswordSchema,
  hideFields: ["password"],
  run: async ({ guarded: me, params, request, context, input }) => {
    const change = await confirmFactorChange(me, input.password, { request, context });
    removePasskey(db, change, params.passkeyId ?? "");
  },
  done: () => redirectWithToast(paths.secondFactor(), toast("Passkey removed")),
  formatRefusal: withPrefix("The passkey was not removed"),
});

export default function RemovePasskey() {
  const { name } = useLoaderData<typeof loader>();
  if (name === null) {
    return (
      <NotFoundDialog title="Passkey Not Found" closeTo={paths.secondFactor()}>
        This passkey has already been removed.
      </NotFoundDialog>
    );
  }
  return (
    <PasswordDialog title="Remove passkey" submitText="Remove" pendingText="Removing..." isDestructive>
      <bdi className="wrap-anywhere font-semibold text-ink">{name}</bdi> can no longer sign you in. Your device may
      still offer it until you delete it there too.
    </PasswordDialog>
  );
}
