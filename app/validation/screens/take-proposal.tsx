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
import { readExpertKey, takeProposedPoints } from "../panels.server.ts";

export const meta = () => [{ title: "Take proposed points" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const key = readExpertKey(db, testId);
  const options = key?.questions.flatMap((question) => question.options) ?? [];
  const changed = options.filter(({ points, proposedPoints }) => points !== proposedPoints).length;
  return json({ testId, changed: key && changed }, { status: key ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "" } }) =>
    takeProposedPoints(db, getAuditContext(guarded, context), testId),
  done: (changed, { params: { testId = "" } }) =>
    redirectWithToast(paths.fitAnswers(testId), toast(`Points of ${formatCount(changed, "answer")} changed`)),
  formatRefusal: withPrefix("The points were not changed"),
  refused: redirectWithErrorToast(({ params: { testId = "" } }) => paths.fitAnswers(testId)),
});

export default function TakePoints() {
  const { testId, changed } = useLoaderData<typeof loader>();
  const closeTo = paths.fitAnswers(testId);
  if (changed === null) {
    return (
      <NotFoundDialog title="No proposed points" closeTo={closeTo}>
        Too few raters have finished.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Take proposed points"
      action={paths.takeProposedPoints(testId)}
      closeTo={closeTo}
      confirmText="Change points"
      pendingText="Changing..."
    >
      <p>
        This changes the points of {formatCount(changed, "answer")} in the test. Candidates who start from now on are
        scored with them. Existing results keep their points. <em>Re-scores</em> shows what would change before you
        decide about them.
      </p>
    </ConfirmDialog>
  );
}
