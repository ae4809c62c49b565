import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { unselectRow } from "#app/platform/ui/forms/row-selection.tsx";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteSubmission, findSubmission } from "#app/submissions/index.server.ts";

export const meta = () => [{ title: "Delete submission" }];

export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await keepFormWhenOffline(args);
  } catch (error) {
    if (error instanceof Response) unselectRow(args.params.submissionId ?? "");
    throw error;
  }
}
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const submission = findSubmission(db, params.submissionId ?? "");
  const email = submission && (submission.email || "an erased person");
  return json({ email }, { status: submission ? 200 : 404 });
}

const getListUrl = ({ request }: { request: Request }) => buildListUrl(new URL(request.url));

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params }) =>
    deleteSubmission(db, getAuditContext(guarded, context), params.submissionId ?? ""),
  done: (_, call) => redirectWithToast(getListUrl(call), toast("Submission deleted successfully")),
  formatRefusal: withPrefix("Failed to delete submission"),
  refused: redirectWithErrorToast(getListUrl),
});

export default function DeleteResult() {
  const { email } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const closeTo = buildListUrl({ pathname, search });
  if (email === null) return <NotFoundDialog title="Submission Not Found" closeTo={closeTo} />;
  return (
    <ConfirmDialog title="Delete submission" closeTo={closeTo} confirmText="Delete" pendingText="Deleting...">
      Are you sure you want to delete the submission from {email}? This action cannot be undone and will permanently
      remove all associated data.
    </ConfirmDialog>
  );
}

function buildListUrl({ pathname, search }: { pathname: string; search: string }): string {
  return pathname.replace(/(?:\/results)?\/[^/]+\/delete$/, "") + search;
}
