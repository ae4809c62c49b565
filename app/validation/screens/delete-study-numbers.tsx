import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteStudyNumbers, findNumberState } from "../study-numbers.server.ts";

export const meta = () => [{ title: "Delete numbers" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const numbers = findNumberState(db, testId);
  return json({ testId, numbers }, { status: numbers ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "" } }) =>
    deleteStudyNumbers(db, getAuditContext(guarded, context), testId),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitStudy(testId), toast("Numbers deleted")),
  formatRefusal: withPrefix("Failed to delete the numbers"),
  refused: redirectWithErrorToast(({ params: { testId = "" } }) => paths.fitStudy(testId)),
});

export default function DeleteStudyNumbers() {
  const { testId, numbers } = useLoaderData<typeof loader>();
  const closeTo = paths.fitStudy(testId);
  if (!numbers) {
    return (
      <NotFoundDialog title="No Numbers" closeTo={closeTo}>
        The numbers may already be deleted.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete numbers"
      action={paths.deleteStudyNumbers(testId)}
      closeTo={closeTo}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete <bdi className="font-semibold text-ink">{numbers.label}</bdi> of{" "}
        {formatCount(numbers.people, "person", "people")}? The figures then use the managers&apos; ratings again. Once
        20 people have answered, numbers can change once in 24 hours.
      </p>
    </ConfirmDialog>
  );
}
