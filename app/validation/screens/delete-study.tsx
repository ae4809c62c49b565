import { useLoaderData } from "@remix-run/react";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { countStudyData, deleteStudy } from "../study-end.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Delete all study data" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog((testId) => {
  const counts = getTest(db, testId) && countStudyData(db, testId);
  return counts && counts.people + counts.raters > 0 ? counts : null;
});

export const action = fitDialogAction({
  run: (context, testId) => deleteStudy(db, context, testId),
  formatDone: () => "Study data deleted",
  failed: "Failed to delete the study data",
});

export default function DeleteStudy() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog
      title="Delete all study data"
      subject={subject}
      gone={["No Study Data", "The study data may already be deleted."]}
    >
      {subject && (
        <>
          Are you sure you want to delete {formatCount(subject.people, "person", "people")} with the answers of{" "}
          {subject.answered}, and {formatCount(subject.raters, "rater")} with {formatCount(subject.ratings, "rating")}?
          All links stop working, and the figures are gone. You cannot undo this.
        </>
      )}
    </FitDialog>
  );
}
