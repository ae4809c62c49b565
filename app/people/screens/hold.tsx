import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { getStartOfCalendarDay } from "#app/platform/text/date-text.ts";
import { authorName, fullName } from "#app/platform/text/person.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findSubmission } from "#app/submissions/index.server.ts";
import { holdSchema } from "../person-input.ts";
import { holdPerson } from "../retention.server.ts";

export const meta = () => [{ title: "Keep for longer" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const submission = findSubmission(db, params.submissionId ?? "");
  const name = submission && !submission.erasedAt && !submission.isPreview ? fullName(submission) : null;
  return json({ name }, { status: name === null ? 404 : 200 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: holdSchema,
  run: ({ input: { until, reason }, guarded: admin, context, params: { submissionId = "" } }) => {
    const end = getStartOfCalendarDay(until, getTimeZone(db, env.timeZone), 1);
    const hold = { until: end, reason, adminId: admin.id, adminName: authorName(admin) };
    holdPerson(db, getAuditContext(admin, context), submissionId, hold);
  },
  done: (_, { request }) =>
    redirectWithToast(paths.privacy(readPageNumber(new URL(request.url).searchParams)), toast("Data kept for longer")),
  formatRefusal: withPrefix("Nothing was changed"),
});

export default function HoldPerson() {
  const { name } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const served = useServerForm<Record<"until" | "reason", string>>("keep");
  const { fields } = served;
  const closeTo = paths.privacy(readPageNumber(query));
  if (name === null) {
    return (
      <NotFoundDialog title="Person Not Found" closeTo={closeTo}>
        This person no longer exists. Another admin may have erased or deleted them.
      </NotFoundDialog>
    );
  }
  return (
    <FormDialog title="Keep for longer" closeTo={closeTo} served={served} submitText="Keep for longer">
      <p className="text-muted">
        <bdi className="font-semibold text-ink">{name}</bdi> will not be erased automatically, in any test, until the
        end of that day. You can still erase them yourself.
      </p>
      <Field
        id={fields.until.id}
        name={fields.until.name}
        type="date"
        label="Until"
        required
        defaultValue={fields.until.initialValue ?? ""}
        errors={fields.until.errors ?? []}
      />
      <FormTextArea
        field={fields.reason}
        label="Reason"
        hint="Other admins can see this, and the person can ask for it."
      />
    </FormDialog>
  );
}
