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
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { setAdjustment } from "../invitation-changes.server.ts";
import { adjustmentSchema } from "../invitation-input.ts";
import { findInvitation } from "../invitation-list.server.ts";
import { InvitationGone } from "./invitation-notices.tsx";

export const meta = () => [{ title: "Adjustment" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findInvitation(db, params.invitationId ?? "");
  const invitation = found && { id: found.id, name: fullName(found), adjustment: found.adjustment };
  return json({ invitation }, { status: found ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: adjustmentSchema,
  run: ({ input, guarded, params, context }) =>
    setAdjustment(db, getAuditContext(guarded, context), params.invitationId ?? "", input.adjustment),
  done: (_, { params }) => redirectWithToast(paths.invitation(params.invitationId ?? ""), toast("Adjustment saved")),
});

export default function Adjustment() {
  const { invitation } = useLoaderData<typeof loader>();
  return invitation ? <AdjustmentForm invitation={invitation} /> : <InvitationGone closeTo={paths.tests()} />;
}

type AdjustmentFormProps = { invitation: { id: string; name: string; adjustment: string } };

function AdjustmentForm({ invitation: { id, name, adjustment } }: AdjustmentFormProps) {
  const served = useServerForm<{ adjustment: string }>("adjustment", { adjustment });
  const { fields } = served;
  const closeTo = paths.invitation(id);
  return (
    <FormDialog title="Adjustment" closeTo={closeTo} served={served} submitText="Save Changes">
      <p className="text-muted">
        What did you agree with <bdi className="font-semibold text-ink">{name}</bdi>?
      </p>
      <FormTextArea
        field={fields.adjustment}
        label="Adjustment agreed"
        rows={3}
        hint="For example: 50% more time. The hiring team of this test sees it on the result. The candidate does not."
      />
    </FormDialog>
  );
}
