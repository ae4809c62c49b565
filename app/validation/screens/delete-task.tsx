import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { deleteTask, listTasks } from "../panels.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog, Name } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Delete task" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog((testId, id) => listTasks(db, testId).find((task) => task.id === id)?.text);

export const action = fitDialogAction({
  run: (context, testId, id) => deleteTask(db, context, testId, id),
  formatDone: () => "Task deleted",
  failed: "Failed to delete the task",
});

export default function DeleteTask() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog title="Delete task" subject={subject} gone={["Task Not Found", "This task may already be deleted."]}>
      Are you sure you want to delete <Name>{subject}</Name> and all ratings of it?
    </FitDialog>
  );
}
