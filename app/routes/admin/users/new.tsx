import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { liveDb } from "#app/db.server.ts";
import { adminFormSchema } from "#app/domain/accounts/admin.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellAs } from "#app/http/form-action.server.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { createAdmin } from "#app/models/accounts/admins.server.ts";
import { offeredTests } from "./offered-tests.server.ts";
import { UserForm } from "./user-form.tsx";

export const meta = () => [{ title: "Add New Admin" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { sight } = await requireAdmin(request);
  return json({ tests: offeredTests(sight) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: adminFormSchema,
  hideFields: ["password"],
  tell: tellAs("Error", "Failed to create user"),
  run: ({ guarded, context, input }) => createAdmin(liveDb, input, new Date(), actorOf(guarded, context)),
  done: () => redirectWithToast(paths.users(), toast("Admin user created successfully")),
});

export default function NewUser() {
  const { tests } = useLoaderData<typeof loader>();
  return (
    <UserForm
      title="Add New Admin"
      values={{ role: "admin", testAccess: "selected" }}
      tests={tests}
      passwordLabel="Password"
      passwordHint="min 6 characters"
      submitText="Add User"
      pendingText="Adding..."
    />
  );
}
