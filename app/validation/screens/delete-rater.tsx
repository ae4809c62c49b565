import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { PANELS } from "../panel.ts";
import { deleteRater, listRaters } from "../panels.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog, Name } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Delete rater" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog(
  (testId, id) => PANELS.flatMap((panel) => listRaters(db, testId, panel)).find((rater) => rater.id === id)?.name,
);

export const action = fitDialogAction({
  run: (context, testId, id) => deleteRater(db, context, testId, id),
  formatDone: () => "Rater deleted",
  failed: "Failed to delete the rater",
});

export default function DeleteRater() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog title="Delete rater" subject={subject} gone={["Rater Not Found", "This rater may already be deleted."]}>
      Are you sure you want to delete <Name>{subject}</Name> and all their ratings? The link stops working.
    </FitDialog>
  );
}
