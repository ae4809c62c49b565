import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { VENDOR_NAMES } from "#app/webhooks/index.ts";
import { findVendor, requireVendor } from "../connection-input.ts";
import { findConnection, turnOff } from "../connections.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.vendor ? `Turn off ${VENDOR_NAMES[data.vendor]}` : "Turn off" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const vendor = findVendor(params.vendor);
  const isOn = vendor !== null && findConnection(db, vendor)?.isOn === true;
  return json({ vendor: isOn ? vendor : null }, { status: isOn ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, params, context }) => turnOff(db, getAuditContext(guarded, context), requireVendor(params.vendor)),
  done: (_, { params }) =>
    redirectWithToast(paths.vendor(params.vendor ?? ""), toast(`${VENDOR_NAMES[requireVendor(params.vendor)]} is off`)),
  formatRefusal: withPrefix("Failed to turn off the connection"),
  refused: redirectWithErrorToast(({ params }) => paths.vendor(params.vendor ?? "")),
});

export default function TurnOff() {
  const { vendor } = useLoaderData<typeof loader>();
  if (!vendor) {
    return (
      <NotFoundDialog title="Already off" closeTo={paths.integrations()}>
        This connection is off. Another admin may have turned it off.
      </NotFoundDialog>
    );
  }
  const name = VENDOR_NAMES[vendor];
  return (
    <ConfirmDialog
      title={`Turn off ${name}`}
      closeTo={paths.vendor(vendor)}
      confirmText="Turn off"
      pendingText="Turning off..."
    >
      <p>The {name} API key stops working immediately. Invited candidates can still take their tests.</p>
      <p className="mt-3">When you turn it on again, you get a new key, and results completed until then are sent.</p>
    </ConfirmDialog>
  );
}
