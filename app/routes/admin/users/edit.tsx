import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { adminFormSchema } from "#app/domain/admin.ts";
import { adviceOnPassword } from "#app/domain/easy-password.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { requireAdmin, startSession } from "#app/http/admin-session.server.ts";
import { handleForm } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { getActiveAdmin, updateAdmin } from "#app/models/admins.server.ts";
import { UserForm } from "./user-form.tsx";
import { UserGone } from "./user-gone.tsx";
import { usersPath } from "./users-query.ts";

export const meta = () => [{ title: "Edit Admin User" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const me = await requireAdmin(request);
  const admin = getActiveAdmin(db, params.adminId ?? "");
  const user = admin && {
    isYou: admin.id === me.id,
    values: { firstName: admin.firstName, lastName: admin.lastName, email: admin.email },
  };
  return Response.json({ user } satisfies EditScreen, { status: user ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const me = await requireAdmin(request);
  return handleForm(request, {
    schema: adminFormSchema,
    refusalTitle: "Error",
    refusalText: () => "Failed to update user",
    hideFields: ["password"],
    accept: async (input) => {
      const admin = await updateAdmin(db, params.adminId ?? "", input);
      // The new password ended every session of this admin; whoever changed their own goes on here with a fresh one.
      const headers = new Headers(admin.id === me.id ? { "Set-Cookie": await startSession(request, admin) } : {});
      const list = usersPath(new URL(request.url).searchParams);
      const advice = adviceOnPassword(input.password, input.email);
      return redirectWithToast(list, toast("Admin user updated successfully", advice), headers);
    },
  });
}

type EditScreen = { user: { isYou: boolean; values: Record<"firstName" | "lastName" | "email", string> } | null };

export default function EditUser() {
  const { user } = useLoaderData<EditScreen>();
  if (!user) return <UserGone />;
  return (
    <UserForm
      title="Edit Admin User"
      values={user.values}
      passwordLabel="New Password"
      passwordHint={
        user.isYou
          ? "min 6 characters; you stay signed in here and are signed out everywhere else"
          : "min 6 characters; this admin is signed out everywhere"
      }
      submitText="Save Changes"
      pendingText="Saving..."
    />
  );
}
