import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { FormErrors } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { isInviteOnly } from "../../access.ts";
import { updateTest } from "../../test-commands.server.ts";
import { hasNeededPassword, passwordRule, testFields } from "../../test-input.ts";
import { getTest } from "../../tests.server.ts";
import { TestDialogFields, TestNotFoundDialog } from "./test-dialogs.tsx";
import { getTestListAddress } from "./test-links.server.ts";

export const meta = () => [{ title: "Edit Test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

type Fields = Record<"name" | "description" | "testPassword", string>;

function readValues(testId: string): Partial<Fields> | null {
  const test = getTest(db, testId);
  if (!test) return null;
  const { name, description, testPassword } = test;
  return { name, description, ...(isInviteOnly(test) ? {} : { testPassword }) };
}

export async function loader({ request, params: { testId: id = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const values = readValues(id);
  return json({ screen: values && { id, values } }, { status: values ? 200 : 404 });
}

const editSchema = testFields.pick({ name: true, description: true, testPassword: true });

export const action = formAction({
  guard: requireAdmin,
  schema: ({ params: { testId = "" } }) => {
    const access = getTest(db, testId)?.access;
    return editSchema.refine(({ testPassword }) => hasNeededPassword({ access, testPassword }), passwordRule);
  },
  run: ({ guarded, context, changes, params: { testId = "" } }) =>
    updateTest(db, getAuditContext(guarded, context), testId, changes),
  done: (_, call) => redirectWithToast(getTestListAddress(call), toast("Test updated")),
  formatRefusal: errorMessage("Error", "Failed to update test"),
  conflicts: {
    readStored: ({ params: { testId = "" } }) => readValues(testId),
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
});

export default function EditTest() {
  const { screen } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  const { form, fields, isPending, toast } = useServerForm<Fields>("test", screen?.values);
  if (!screen) return <TestNotFoundDialog />;
  const { id, values } = screen;
  return (
    <Dialog title="Edit Test" closeTo={paths.tests(page)} shape="panel">
      <Toaster toast={toast} />
      <Form
        method="post"
        action={paths.editTest(id, page)}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="flex grow flex-col gap-4"
      >
        <FormErrors errors={form.errors} />
        <TestDialogFields fields={fields} isInviteOnly={values.testPassword === undefined} />
        <ShownValues field={fields.shownValues} />
        <p className="text-sm">
          <Link to={paths.testSettings(id)} className="text-accent underline underline-offset-4">
            All other settings
          </Link>
        </p>
        <FormButtons closeTo={paths.tests(page)} isPending={isPending} pendingText="Saving...">
          Save Changes
        </FormButtons>
      </Form>
    </Dialog>
  );
}
