import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { deleteStudyPerson, listStudyPeople } from "../study.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog, Name } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Delete person" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog(
  (testId, id) => listStudyPeople(db, testId).find((person) => person.id === id)?.name,
);

export const action = fitDialogAction({
  run: (context, testId, id) => deleteStudyPerson(db, context, testId, id),
  formatDone: () => "Person deleted",
  failed: "Failed to delete the person",
});

export default function DeleteStudyPerson() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog
      title="Delete person"
      subject={subject}
      gone={["Person Not Found", "This person may already be deleted."]}
    >
      Are you sure you want to delete <Name>{subject}</Name> with all answers and ratings? The link stops working.
    </FitDialog>
  );
}
