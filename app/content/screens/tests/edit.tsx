import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
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
  const served = useServerForm<Fields>("test", screen?.values);
  const { fields } = served;
  if (!screen) return <TestNotFoundDialog />;
  const { id, values } = screen;
  return (
    <FormDialog
      title="Edit Test"
      closeTo={paths.tests(page)}
      shape="panel"
      served={served}
      shownValues={fields.shownValues}
      submitText="Save Changes"
    >
      <TestDialogFields fields={fields} isInviteOnly={values.testPassword === undefined} />
      <p className="text-sm">
        <Link to={paths.testSettings(id)} className="text-accent underline underline-offset-4">
          All other settings
        </Link>
      </p>
    </FormDialog>
  );
}
