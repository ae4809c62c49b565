import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { fullName } from "#app/platform/text/person.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findSubmission } from "#app/submissions/index.server.ts";
import { endHold } from "../retention.server.ts";

export const meta = () => [{ title: "End hold" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const submission = findSubmission(db, params.submissionId ?? "");
  return json({ name: submission && fullName(submission) }, { status: submission ? 200 : 404 });
}

const getQueuePath = ({ request }: { request: Request }) =>
  paths.privacy(readPageNumber(new URL(request.url).searchParams));

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded: admin, context, params }) => endHold(db, getAuditContext(admin, context), params.submissionId ?? ""),
  done: (_, call) => redirectWithToast(getQueuePath(call), toast("Hold ended")),
  formatRefusal: withPrefix("Nothing was changed"),
  refused: redirectWithErrorToast(getQueuePath),
});

export default function EndHold() {
  const { name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = paths.privacy(readPageNumber(query));
  if (name === null) {
    return (
      <NotFoundDialog title="Hold Not Found" closeTo={closeTo}>
        This person no longer exists.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog title="End hold" closeTo={closeTo} confirmText="End hold" pendingText="Saving...">
      <bdi className="font-semibold text-ink">{name}</bdi> will no longer be protected from automatic erasure, which may
      happen tonight.
    </ConfirmDialog>
  );
}
