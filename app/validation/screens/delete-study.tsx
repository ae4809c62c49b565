import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { countStudyData, deleteStudy } from "../study-end.server.ts";

export const meta = () => [{ title: "Delete all study data" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const counts = getTest(db, testId) && countStudyData(db, testId);
  const study = counts && counts.people + counts.raters > 0 ? counts : null;
  return json({ testId, study }, { status: study ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "" } }) => deleteStudy(db, getAuditContext(guarded, context), testId),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitStudy(testId), toast("Study data deleted")),
  formatRefusal: withPrefix("Failed to delete the study data"),
  refused: redirectWithErrorToast(({ params: { testId = "" } }) => paths.fitStudy(testId)),
});

export default function DeleteStudy() {
  const { testId, study } = useLoaderData<typeof loader>();
  const closeTo = paths.fitStudy(testId);
  if (!study) {
    return (
      <NotFoundDialog title="No Study Data" closeTo={closeTo}>
        The study data may already be deleted.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete all study data"
      action={paths.deleteStudy(testId)}
      closeTo={closeTo}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete {formatCount(study.people, "person", "people")} with the answers of{" "}
        {study.answered}, and {formatCount(study.raters, "rater")} with {formatCount(study.ratings, "rating")}? All
        links stop working, and the figures are gone. You cannot undo this.
      </p>
    </ConfirmDialog>
  );
}
