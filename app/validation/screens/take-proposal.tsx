import { useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { readExpertKey, takeProposedPoints } from "../panels.server.ts";
import { fitDialogAction, loadFitDialog } from "./fit-dialog.server.ts";
import { FitDialog } from "./fit-dialog.tsx";

export const meta = () => [{ title: "Take proposed points" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadFitDialog((testId) => {
  const options = readExpertKey(db, testId)?.questions.flatMap((question) => question.options);
  return options?.filter(({ points, proposedPoints }) => points !== proposedPoints).length;
});

export const action = fitDialogAction({
  run: (context, testId) => takeProposedPoints(db, context, testId),
  formatDone: (changed) => `Points of ${formatCount(changed, "answer")} changed`,
  failed: "The points were not changed",
  buildNextPath: (testId) => paths.rescore(testId),
});

export default function TakePoints() {
  const { subject } = useLoaderData<typeof loader>();
  return (
    <FitDialog
      title="Take proposed points"
      subject={subject}
      gone={["No proposed points", "Too few raters have finished."]}
      confirm={["Change points", "Changing..."]}
    >
      This changes the points of {formatCount(subject ?? 0, "answer")} in the test. Candidates who start from now on are
      scored with them. Existing results keep their points. The next page shows what a re-score would change, before you
      decide about it.
    </FitDialog>
  );
}
