import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { fullName } from "#app/platform/text/person.ts";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { tagInvitation } from "../invitation-changes.server.ts";
import { invitationDetailsSchema } from "../invitation-input.ts";
import { findInvitation } from "../invitation-list.server.ts";
import { InvitationGone } from "./invitation-notices.tsx";

export const meta = () => [{ title: "Tags and source" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findInvitation(db, params.invitationId ?? "");
  const invitation = found && {
    id: found.id,
    name: fullName(found),
    tags: found.tags.join(", "),
    source: found.source,
    externalId: found.externalId ?? "",
  };
  return json({ invitation }, { status: found ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: invitationDetailsSchema,
  run: ({ input, guarded, params, context }) =>
    tagInvitation(db, getAuditContext(guarded, context), params.invitationId ?? "", input),
  done: (_, { params }) =>
    redirectWithToast(paths.invitation(params.invitationId ?? ""), toast("Tags and source saved")),
});

export default function TagsAndSource() {
  const { invitation } = useLoaderData<typeof loader>();
  return invitation ? <TagsForm invitation={invitation} /> : <InvitationGone closeTo={paths.tests()} />;
}

type TagsFields = Record<"tags" | "source" | "externalId", string>;
type TagsFormProps = { invitation: TagsFields & { id: string; name: string } };

function TagsForm({ invitation: { id, name, ...values } }: TagsFormProps) {
  const served = useServerForm<TagsFields>("tags", values);
  const { fields } = served;
  const closeTo = paths.invitation(id);
  return (
    <FormDialog title="Tags and source" closeTo={closeTo} served={served} submitText="Save Changes">
      <p className="text-muted">
        Filter results and invitations by these words. Candidates such as <bdi>{name}</bdi> do not see them.
      </p>
      <FormField field={fields.tags} label="Tags" hint="Separate tags with commas: campus, sales" autoComplete="off" />
      <FormField
        field={fields.source}
        label="Source"
        hint="Where the person came from. Candidates who have started keep their old source."
        autoComplete="off"
      />
      <FormField
        field={fields.externalId}
        label="External ID"
        hint="The person's or application's ID in another program, such as your applicant-tracking system"
        autoComplete="off"
      />
    </FormDialog>
  );
}
