import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { db, liveDb } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { findTooManyTriesText } from "#app/platform/http/throttle.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { HistoryLink } from "#app/platform/ui/inline.tsx";
import { findActiveAdmin } from "../../admins.server.ts";
import { getAuditContext, requireAdmin } from "../../auth.server.ts";
import { verifyForOwnChange } from "../../own-password.server.ts";
import { adminEditFormSchema, adminUpdateSchema, requireSelectedTest } from "../../schemas.ts";
import { hasSecondFactor } from "../../second-factor.server.ts";
import { renewSession } from "../../session-cookie.server.ts";
import { updateAdmin } from "../../user-management.server.ts";
import { listOfferedTests, listSelectedTests } from "../../visible-tests.server.ts";
import { getTestAccess } from "../../visible-tests.ts";
import { parseUsersQuery, UserForm, UserNotFoundDialog, usersPath } from "./user-form.tsx";

export const meta = () => [{ title: "Edit Admin User" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const NO_RIGHTS = { role: undefined, testIds: undefined, testAccess: undefined };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const admin = findActiveAdmin(db, params.adminId ?? "");
  const testIds = admin ? listSelectedTests(db, admin.id) : [];
  const user = admin && {
    id: admin.id,
    isYou: admin.id === me.id,
    // Admins remove their own factor on *Your account*, which asks for the password.
    hasSecondFactor: admin.id !== me.id && hasSecondFactor(db, admin),
    values: {
      firstName: admin.firstName,
      lastName: admin.lastName,
      email: admin.email,
      role: admin.role,
      testIds,
      testAccess: getTestAccess(admin.role, testIds),
    },
    tests: admin.id === me.id ? null : listOfferedTests(db, me.visibleTests, testIds),
  };
  return json({ user }, { status: user ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: ({ params }) => {
    const hasLastName = findActiveAdmin(db, params.adminId ?? "")?.lastName !== "";
    return requireSelectedTest(hasLastName ? adminEditFormSchema : adminUpdateSchema);
  },
  hideFields: ["password", "currentPassword"],
  formatRefusal: (refusal) => {
    const wait = findTooManyTriesText(refusal);
    const fields = wait ? { currentPassword: [wait] } : (refusal.fields ?? {});
    return { title: "Error", text: "Failed to update user", fields };
  },
  run: async ({ guarded: me, context, input, changes, params: { adminId = "" }, request }) => {
    const isOfRights = ["role", "testAccess", "testIds"].some((name) => name in changes);
    const role = isOfRights ? input.role : undefined;
    const rights = role ? { role, testIds: input.testIds ?? [], testAccess: input.testAccess } : NO_RIGHTS;
    const change = { ...changes, ...rights };
    const verified = await verifyForOwnChange(me, adminId, input, { request, context });
    const admin = await updateAdmin(liveDb, adminId, me.id, change, { ...getAuditContext(me, context), verified });
    // A new password or email address ends all of the account's sessions. Admins who change their own get a new session.
    const areSessionsEnded = input.password !== undefined || admin.emailKey !== me.emailKey;
    return admin.id === me.id && areSessionsEnded ? renewSession({ request, context }, admin, me.isSso) : null;
  },
  done: (session, { request }) =>
    redirectWithToast(
      usersPath(new URL(request.url).searchParams),
      toast("Admin user updated successfully"),
      new Headers(session ? { "Set-Cookie": session } : {}),
    ),
});

export default function EditUser() {
  const { user } = useLoaderData<typeof loader>();
  if (!user) return <UserNotFoundDialog />;
  return (
    <UserForm
      title="Edit Admin User"
      values={user.values}
      tests={user.tests}
      asksCurrentPassword={user.isYou}
      passwordLabel="New Password"
      passwordPlaceholder="Leave empty to keep the current password"
      passwordHint={
        user.isYou
          ? "min 6 characters; changing it signs you out on all other devices"
          : "min 6 characters; changing it signs this admin out everywhere"
      }
      submitText="Save Changes"
      pendingText="Saving..."
    >
      {user.hasSecondFactor && <LostSecondFactor userId={user.id} />}
      <HistoryLink to={paths.auditLog({ entityType: "admin", entityId: user.id })} />
    </UserForm>
  );
}

function LostSecondFactor({ userId }: { userId: string }) {
  const [query] = useSearchParams();
  const { search } = parseUsersQuery(query);
  return (
    <p className="text-muted text-sm">
      If this person lost their phone or security key:{" "}
      <Link
        to={paths.removeSecondFactor(userId, search, readPageNumber(query))}
        preventScrollReset
        className="inline-block py-2 text-accent underline underline-offset-4"
      >
        Remove the second factor
      </Link>
    </p>
  );
}
