import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteBattery, findBattery } from "../batteries.server.ts";

export const meta = () => [{ title: "Delete battery" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const battery = findBattery(db, params.batteryId ?? "");
  return json({ battery: battery && { id: battery.id, name: battery.name } }, { status: battery ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params }) => deleteBattery(db, getAuditContext(guarded, context), params.batteryId ?? ""),
  done: () => redirectWithToast(paths.batteries(), toast("Battery deleted")),
  formatRefusal: withPrefix("Failed to delete the battery"),
  refused: redirectWithErrorToast(() => paths.batteries()),
});

export default function DeleteBattery() {
  const { battery } = useLoaderData<typeof loader>();
  if (!battery) return <NotFoundDialog title="Battery Not Found" closeTo={paths.batteries()} />;
  return (
    <ConfirmDialog title="Delete battery" closeTo={paths.batteries()} confirmText="Delete" pendingText="Deleting...">
      <p>
        Delete the battery “{battery.name}”? Its tests and all results stay. People who are already invited can still
        take all parts.
      </p>
    </ConfirmDialog>
  );
}
