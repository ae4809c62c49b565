import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteTask, listTasks } from "../panels.server.ts";

export const meta = () => [{ title: "Delete task" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "", taskId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const task = listTasks(db, testId).find(({ id }) => id === taskId);
  const dialog = { closeTo: paths.fitTasks(testId), action: paths.deleteTask(testId, taskId) };
  return json({ ...dialog, text: task?.text ?? null }, { status: task ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "", taskId = "" } }) =>
    deleteTask(db, getAuditContext(guarded, context), testId, taskId),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitTasks(testId), toast("Task deleted")),
  formatRefusal: withPrefix("Failed to delete the task"),
  refused: redirectWithErrorToast(({ params: { testId = "" } }) => paths.fitTasks(testId)),
});

export default function DeleteTask() {
  const { text, closeTo, action: submitTo } = useLoaderData<typeof loader>();
  if (text === null) {
    return (
      <NotFoundDialog title="Task Not Found" closeTo={closeTo}>
        This task may already be deleted.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete task"
      action={submitTo}
      closeTo={closeTo}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete <bdi className="font-semibold text-ink">{text}</bdi> and all ratings of it?
      </p>
    </ConfirmDialog>
  );
}
