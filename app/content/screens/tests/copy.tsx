import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { isInviteOnly } from "../../access.ts";
import { findFirstSection } from "../../content.server.ts";
import { buildCopyName } from "../../content-input.ts";
import { copyTest } from "../../test-commands.server.ts";
import { hasNeededPassword, passwordRule, testCopySchema } from "../../test-input.ts";
import { getTest } from "../../tests.server.ts";
import { TestNotFoundDialog, useScreenBelow } from "./test-dialogs.tsx";

export const meta = () => [{ title: "Copy test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const screen = test && {
    id: test.id,
    name: buildCopyName(test.name),
    isInviteOnly: isInviteOnly(test),
    once: crypto.randomUUID(),
  };
  return json({ test: screen }, { status: test ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: ({ params: { testId = "" } }) => {
    const access = getTest(db, testId)?.access;
    return testCopySchema
      .extend({ once: idempotencyKeySchema })
      .refine(({ testPassword }) => hasNeededPassword({ access, testPassword }), passwordRule);
  },
  run: ({ guarded, context, input: { once, ...input }, params: { testId = "" } }) =>
    runOnce(once && `copy-test/${once}/${testId}`, () =>
      copyTest(db, getAuditContext(guarded, context), testId, input),
    ),
  done: ({ id: testId }) =>
    redirectWithToast(
      paths.content({ testId, sectionId: findFirstSection(db, testId) }),
      toast("Test copied", "The test is inactive until you activate it."),
    ),
  formatRefusal: withPrefix("Failed to copy test"),
});

export default function CopyTest() {
  const { test } = useLoaderData<typeof loader>();
  const values = { name: test?.name ?? "" };
  const served = useServerForm<Record<"name" | "testPassword", string>>("copy", values);
  const { fields } = served;
  const closeTo = useScreenBelow(test?.id ?? "");
  if (!test) return <TestNotFoundDialog />;
  return (
    <FormDialog
      title="Copy test"
      closeTo={closeTo}
      shape="panel"
      served={served}
      submitText="Copy test"
      pendingText="Copying..."
    >
      <p className="text-muted">
        The copy gets all sections, questions and settings, but no submissions. Nobody can start it until you activate
        it.
      </p>
      <input type="hidden" name="once" value={test.once} />
      <FormField field={fields.name} label="Test Name" autoComplete="off" />
      {!test.isInviteOnly && (
        <FormField
          field={fields.testPassword}
          label="Test Password"
          hint="Candidates enter it to start the copied test."
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
