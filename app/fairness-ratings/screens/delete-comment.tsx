import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteFairnessComment, findFairnessComment } from "../fairness-ratings.server.ts";

export const meta = () => [{ title: "Delete comment" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "", commentId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const comment = findFairnessComment(db, testId, commentId);
  return json({ text: comment?.text ?? null }, { status: comment ? 200 : 404 });
}

const getHealthUrl = ({ params: { testId = "" } }: { params: { testId?: string } }) => paths.testFairness(testId);

export const action = formAction({
  guard: requireAdmin,
  run: ({ params: { testId = "", commentId = "" }, guarded, context }) =>
    deleteFairnessComment(db, getAuditContext(guarded, context), testId, commentId),
  done: (_, call) => redirectWithToast(getHealthUrl(call), toast("Comment deleted")),
  formatRefusal: withPrefix("Failed to delete the comment"),
  refused: redirectWithErrorToast(getHealthUrl),
});

export default function DeleteComment() {
  const { text } = useLoaderData<typeof loader>();
  const { testId = "" } = useParams();
  const closeTo = paths.testFairness(testId);
  if (text === null) return <NotFoundDialog title="Comment Not Found" closeTo={closeTo} />;
  return (
    <ConfirmDialog title="Delete comment" closeTo={closeTo} confirmText="Delete" pendingText="Deleting...">
      <p className="mb-3">
        Delete a comment that names somebody or shows who wrote it. The rating stays. You cannot undo this.
      </p>
      <blockquote className="wrap-anywhere line-clamp-6 whitespace-pre-wrap border-line border-l-4 pl-3 text-ink">
        <bdi>{text}</bdi>
      </blockquote>
    </ConfirmDialog>
  );
}
