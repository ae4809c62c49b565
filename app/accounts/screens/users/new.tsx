import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { readForm } from "#app/platform/http/form-data.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { retryAfter } from "#app/platform/refusal.ts";
import { getActor, requireAdmin } from "../../auth.server.ts";
import { newAdminSchema, requireSelectedTest } from "../../schemas.ts";
import { addUser } from "../../user-invitations.server.ts";
import { listOfferedTests } from "../../visible-tests.server.ts";
import { replyWithLink } from "./invitation-link.server.ts";
import { InvitationLink, type LinkReply } from "./invitation-link.tsx";
import { UserForm } from "./user-form.tsx";

export const meta = () => [{ title: "Add New Admin" }];

export const headers = retryAfter;
export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ tests: listOfferedTests(db, visibleTests), isMailOn: env.mail !== null });
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request);
  // Drop a password that was typed before the checkbox was selected, because `add` reads the same hidden field.
  if (sent.has("invite")) sent.delete("password");
  return add(args);
}

const add = formAction({
  guard: requireAdmin,
  schema: requireSelectedTest(newAdminSchema),
  hideFields: ["password"],
  formatRefusal: errorMessage("Error", "Failed to create user"),
  run: ({ guarded, context, input }) => addUser(liveDb, input, new Date(), getActor(guarded, context)),
  done: (added, { request }) => replyWithLink(added, request, paths.users(), "Admin user created successfully"),
});

/** Preselect what most new colleagues need. If the server sends email, the form then asks only for name and address. */
const INVITED_VIEWER = { role: "viewer", testAccess: "all", invite: "on" };

export default function NewUser() {
  const { tests, isMailOn } = useLoaderData<typeof loader>();
  const created = useActionData<Partial<LinkReply>>()?.created;
  if (created) return <InvitationLink {...created} />;
  return (
    <UserForm
      title="Add New Admin"
      lead="The role decides whether this person becomes an admin or a viewer."
      values={isMailOn ? INVITED_VIEWER : { role: "admin", testAccess: "all" }}
      tests={tests}
      passwordLabel="Password"
      passwordHint="min 6 characters"
      inviteHint={
        isMailOn
          ? "They get an email with a link to choose a password."
          : "You get a link to pass on. They choose a password with it."
      }
      submitText="Add User"
      pendingText="Adding..."
    />
  );
}
