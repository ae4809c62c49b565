import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { PANEL_STEPS, PANELS, type Panel } from "../panel.ts";
import { getPanelPath } from "../panel-actions.server.ts";
import { deleteRater, listRaters } from "../panels.server.ts";

export const meta = () => [{ title: "Delete rater" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const getPanel = ({ url }: Request): Panel =>
  PANELS.find((panel) => url.includes(`/fit/${PANEL_STEPS[panel]}/raters/`)) ?? "options";

export async function loader({ request, params: { testId = "", raterId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const panel = getPanel(request);
  const rater = listRaters(db, testId, panel).find(({ id }) => id === raterId);
  const dialog = {
    closeTo: getPanelPath(testId, panel),
    action: paths.deleteRater(testId, PANEL_STEPS[panel], raterId),
  };
  return json({ ...dialog, name: rater?.name ?? null }, { status: rater ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "", raterId = "" } }) =>
    deleteRater(db, getAuditContext(guarded, context), testId, raterId),
  done: (_, { request, params: { testId = "" } }) =>
    redirectWithToast(getPanelPath(testId, getPanel(request)), toast("Rater deleted")),
  formatRefusal: withPrefix("Failed to delete the rater"),
  refused: redirectWithErrorToast(({ request, params: { testId = "" } }) => getPanelPath(testId, getPanel(request))),
});

export default function DeleteRater() {
  const { name, closeTo, action: submitTo } = useLoaderData<typeof loader>();
  if (name === null) {
    return (
      <NotFoundDialog title="Rater Not Found" closeTo={closeTo}>
        This rater may already be deleted.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete rater"
      action={submitTo}
      closeTo={closeTo}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete <bdi className="font-semibold text-ink">{name}</bdi> and all their ratings? The
        link stops working.
      </p>
    </ConfirmDialog>
  );
}
