import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { ConfirmDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteTest } from "../../delete-test.server.ts";
import { countPreviews, countSubmissions, getTest, listBatteryNames } from "../../tests.server.ts";
import { TestNotFoundDialog, useScreenBelow } from "./test-dialogs.tsx";
import { getTestListAddress } from "./test-links.server.ts";

export const meta = () => [{ title: "Delete test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const screen = test && {
    id: test.id,
    name: test.name,
    submissionCount: countSubmissions(db, test.id),
    previewCount: countPreviews(db, test.id),
    batteries: listBatteryNames(db, test.id),
  };
  return json({ test: screen }, { status: test ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params }) => deleteTest(db, params.testId ?? "", new Date(), getActor(guarded, context)),
  done: (_, call) => redirectWithToast(getTestListAddress(call), toast("Test deleted")),
  formatRefusal: withPrefix("Failed to delete test"),
  refused: redirectWithErrorToast(getTestListAddress),
});

export default function DeleteTest() {
  const { test } = useLoaderData<typeof loader>();
  const closeTo = useScreenBelow(test?.id ?? "");
  if (!test) return <TestNotFoundDialog />;
  return (
    <ConfirmDialog title="Delete test" closeTo={closeTo} confirmText="Delete" pendingText="Deleting...">
      <p>
        Are you sure you want to delete &quot;{test.name}&quot;? This will permanently delete all associated sections,
        questions, and candidate results.
      </p>
      <p className="mt-3 font-semibold text-ink">{formatSubmissionLoss(test)}</p>
      {test.batteries.length > 0 && (
        <p className="wrap-anywhere mt-3">
          {`It is part of ${formatCount(test.batteries.length, "battery", "batteries")}: ${test.batteries.join(", ")}. ${
            test.batteries.length === 1 ? "The battery is" : "These batteries are"
          } deleted too. People who are already invited keep the other parts.`}
        </p>
      )}
      <p className="mt-3">All data is backed up first.</p>
    </ConfirmDialog>
  );
}

function formatSubmissionLoss({ submissionCount, previewCount }: { submissionCount: number; previewCount: number }) {
  if (submissionCount === 0) return "Nobody has taken this test.";
  const loss = formatCount(submissionCount, "submission will be", "submissions will be");
  const previews = previewCount > 0 ? `, including ${formatNumber(previewCount)} from previews and studies` : "";
  return `${loss} deleted with it${previews}.`;
}
