import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db, liveDb } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { getActor, requireAdmin } from "../../auth.server.ts";
import { adminFormSchema } from "../../schemas.ts";
import { createAdmin } from "../../user-management.server.ts";
import { listOfferedTests } from "../../visible-tests.server.ts";
import { UserForm } from "./user-form.tsx";

export const meta = () => [{ title: "Add New Admin" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ tests: listOfferedTests(db, visibleTests) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: adminFormSchema,
  hideFields: ["password"],
  formatRefusal: errorMessage("Error", "Failed to create user"),
  run: ({ guarded, context, input }) => createAdmin(liveDb, input, new Date(), getActor(guarded, context)),
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
