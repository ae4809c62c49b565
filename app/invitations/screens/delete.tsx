import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteInvitation } from "../invitation-changes.server.ts";
import { InvitationGone } from "./invitation-notices.tsx";
import { loadInvitation } from "./invitation-screens.server.ts";

export const meta = () => [{ title: "Delete invitation" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadInvitation;

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, params, context }) =>
    deleteInvitation(db, getAuditContext(guarded, context), params.invitationId ?? ""),
  done: (testId) => redirectWithToast(paths.invitations(testId), toast("Invitation deleted")),
  formatRefusal: withPrefix("Failed to delete the invitation"),
  refused: redirectWithErrorToast(({ params }) => paths.invitation(params.invitationId ?? "")),
});

export default function DeleteInvitation() {
  const { invitation } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone closeTo={paths.tests()} />;
  const { id, name, email } = invitation;
  return (
    <ConfirmDialog
      title="Delete invitation"
      closeTo={paths.invitation(id)}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete the invitation of <bdi className="font-semibold text-ink">{name}</bdi> (
        <bdi>{email}</bdi>)?
      </p>
      <p className="mt-3">The link stops working and the invitation is removed from your records.</p>
    </ConfirmDialog>
  );
}
