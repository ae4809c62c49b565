import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findActiveAdmin } from "../../admins.server.ts";
import { getAuditContext, requireAdmin } from "../../auth.server.ts";
import { deactivateAdmin } from "../../user-management.server.ts";
import { UserNotFoundDialog, usersPath } from "./user-form.tsx";

export const meta = () => [{ title: "Deactivate user" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const admin = findActiveAdmin(db, params.adminId ?? "");
  const user = admin && { name: fullName(admin), email: admin.email, isYou: admin.id === me.id };
  return json({ user }, { status: user ? 200 : 404 });
}

const getUsersPath = ({ request }: { request: Request }) => usersPath(new URL(request.url).searchParams);

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded: me, context, params }) =>
    deactivateAdmin(db, getAuditContext(me, context), params.adminId ?? "", me.id),
  done: (_, call) => redirectWithToast(getUsersPath(call), toast("User deactivated successfully")),
  formatRefusal: withPrefix("Failed to deactivate user"),
  refused: redirectWithErrorToast(getUsersPath),
});

export default function DeactivateUser() {
  const { user } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  if (!user) return <UserNotFoundDialog />;
  if (user.isYou) {
    return (
      <NotFoundDialog title="Deactivate user" closeTo={usersPath(query)}>
        You cannot deactivate yourself. Another admin can do it.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Deactivate user"
      closeTo={usersPath(query)}
      confirmText="Deactivate"
      pendingText="Deactivating..."
    >
      <p>
        Are you sure you want to deactivate <bdi className="font-semibold text-ink">{user.name}</bdi> (
        <bdi>{user.email}</bdi>)?
      </p>
      <p className="mt-3">
        They are signed out immediately and can no longer sign in. To reactivate the account, add a user with the same
        email.
      </p>
    </ConfirmDialog>
  );
}
