import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findActiveAdmin } from "../../admins.server.ts";
import { getActor, requireAdmin } from "../../auth.server.ts";
import { renewUserInvitation } from "../../user-invitations.server.ts";
import { replyWithLink } from "./invitation-link.server.ts";
import { InvitationLink, type LinkReply } from "./invitation-link.tsx";
import { usersPath } from "./user-form.tsx";

export const meta = () => [{ title: "Create new link" }];

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const admin = findActiveAdmin(db, params.adminId ?? "");
  const user = admin?.invitedUntil ? { name: fullName(admin), email: admin.email } : null;
  return json({ user, isMailOn: env.mail !== null }, { status: user ? 200 : 404 });
}

const getUsersPath = ({ request }: { request: Request }) => usersPath(new URL(request.url).searchParams);

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context, params }) =>
    renewUserInvitation(db, params.adminId ?? "", getActor(me, context), new Date()),
  done: (renewed, call) => replyWithLink(renewed, call.request, getUsersPath(call), "New link created"),
  formatRefusal: withPrefix("Failed to create a new link"),
  refused: redirectWithErrorToast(getUsersPath),
});

export default function InviteUser() {
  const { user, isMailOn } = useLoaderData<typeof loader>();
  const created = useActionData<Partial<LinkReply>>()?.created;
  const [query] = useSearchParams();
  if (created) return <InvitationLink {...created} />;
  if (!user) {
    return (
      <NotFoundDialog title="No invitation" closeTo={usersPath(query)}>
        This person already has a password or was deactivated.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Create new link"
      closeTo={usersPath(query)}
      confirmText={isMailOn ? "Send new link" : "Create new link"}
      pendingText={isMailOn ? "Sending..." : "Creating..."}
      isDestructive={false}
    >
      <p>
        {isMailOn ? "Email" : "Create"} a new invitation link for{" "}
        <bdi className="font-semibold text-ink">{user.name}</bdi> (<bdi>{user.email}</bdi>)? It works once, for 72
        hours. The old link stops working.
      </p>
    </ConfirmDialog>
  );
}
