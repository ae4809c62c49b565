import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { deleteStudyNumbers, findNumberState } from "../study-numbers.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog, Name } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Delete numbers" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog((testId) => findNumberState(db, testId));

export const action = fitDialogAction({
  run: (context, testId) => deleteStudyNumbers(db, context, testId),
  formatDone: () => "Numbers deleted",
  failed: "Failed to delete the numbers",
});

export default function DeleteStudyNumbers() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog title="Delete numbers" subject={subject} gone={["No Numbers", "The numbers may already be deleted."]}>
      Are you sure you want to delete <Name>{subject?.label}</Name> of{" "}
      {formatCount(subject?.people ?? 0, "person", "people")}? The figures then use the managers&apos; ratings again.
      Once 20 people have answered, numbers can change once in 24 hours.
    </FitDialog>
  );
}
