import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog } from "#app/platform/ui/messages/dialog.tsx";
import { renewLink } from "../invitation-changes.server.ts";
import { InvitationGone } from "./invitation-notices.tsx";
import { loadInvitation } from "./invitation-screens.server.ts";

export const meta = () => [{ title: "Create new link" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export const loader = loadInvitation;

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, params, context }) =>
    renewLink(db, getAuditContext(guarded, context), params.invitationId ?? "", getTimeZone(db, env.timeZone)),
  done: (_, { params }) =>
    redirectWithToast(
      paths.invitation(params.invitationId ?? ""),
      toast("New link created", "The old link no longer works. Send the new one to the person"),
    ),
  formatRefusal: withPrefix("Failed to create a new link"),
  refused: redirectWithErrorToast(({ params }) => paths.invitation(params.invitationId ?? "")),
});

export default function NewLink() {
  const { invitation } = useLoaderData<typeof loader>();
  if (!invitation) return <InvitationGone closeTo={paths.tests()} />;
  const { id, name, email } = invitation;
  return (
    <ConfirmDialog
      title="Create new link"
      closeTo={paths.invitation(id)}
      confirmText="Create new link"
      pendingText="Creating..."
    >
      <p>
        Create a new link for <bdi className="font-semibold text-ink">{name}</bdi> (<bdi>{email}</bdi>)?
      </p>
      <p className="mt-3">The old link stops working. A revoked or expired invitation becomes valid again.</p>
    </ConfirmDialog>
  );
}
