import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { typeInto } from "#app/platform/forms/controls.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { errorMessage, formAction } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { findFirstSection } from "../../content.server.ts";
import { buildCopyName } from "../../content-input.ts";
import { copyRoleTest, getRoleTest, listRoles } from "../../role-tests.server.ts";
import { copyTest, createTestWithSection } from "../../test-commands.server.ts";
import { testSchema } from "../../test-input.ts";
import { listAllTests } from "../../tests.server.ts";
import { TestDialogFields } from "./test-dialogs.tsx";

export const meta = () => [{ title: "Create New Test" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const EMPTY = "empty";
const READY_MADE = "ready-made/";
const COPY = "copy/";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const roles = await listRoles();
  const role = roles.find(({ id }) => id === new URL(request.url).searchParams.get("role"));
  return json({
    once: crypto.randomUUID(),
    role: role && { id: role.id, name: role.name },
    origins: [
      { value: EMPTY, text: "An empty test", name: "" },
      ...roles.map(({ id, name }) => ({ value: `${READY_MADE}${id}`, text: `Ready-made: ${name}`, name })),
      ...listAllTests(db).map(({ id, name }) => ({
        value: `${COPY}${id}`,
        text: `Copy of ${name}`,
        name: buildCopyName(name),
      })),
    ],
  });
}

export const action = formAction({
  guard: requireAdmin,
  schema: testSchema.safeExtend({
    once: idempotencyKeySchema,
    origin: z.string().default(EMPTY),
  }),
  run: async ({ guarded, context, input: { once, origin, ...input } }) => {
    const audit = getAuditContext(guarded, context);
    const role = origin.startsWith(READY_MADE) ? await getRoleTest(origin.slice(READY_MADE.length)) : null;
    const { name, testPassword } = input;
    const description = input.description || undefined;
    return runOnce(once && `new-test/${once}`, () => {
      if (role)
        return { testId: copyRoleTest(db, audit, role, { name, testPassword, description }).id, sectionId: null };
      if (origin.startsWith(COPY)) {
        const original = origin.slice(COPY.length);
        return { testId: copyTest(db, audit, original, { name, testPassword, description }).id, sectionId: null };
      }
      const section = createTestWithSection(db, audit, input);
      return { testId: section.testId, sectionId: section.id };
    });
  },
  done: ({ testId, sectionId }) =>
    sectionId === null
      ? redirectWithToast(
          paths.content({ testId, sectionId: findFirstSection(db, testId) }),
          toast("Test created", "The test is inactive until you activate it."),
        )
      : redirectWithToast(paths.editSectionName(testId, sectionId), toast("Test created")),
  formatRefusal: errorMessage("Error", "Failed to create test"),
});

type Fields = Record<"origin" | "name" | "description" | "testPassword", string>;

export default function NewTest() {
  const { once, role, origins } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  const closeTo = role ? paths.roleTest(role.id) : paths.tests(page);
  const values = role ? { origin: `${READY_MADE}${role.id}`, name: role.name } : { origin: EMPTY };
  const served = useServerForm<Fields>("test", values);
  const { fields } = served;
  return (
    <FormDialog
      title="Create New Test"
      closeTo={closeTo}
      shape="panel"
      served={served}
      firstFocus="#test-name"
      onChange={({ target }) => suggestName(target, document.getElementById(fields.name.id), origins)}
      submitText="Create test"
      pendingText="Creating..."
    >
      <input type="hidden" name="once" value={once} />
      <FormSelect
        field={fields.origin}
        label="Start from"
        hint="An empty test is active at once. Copies and ready-made tests are inactive until you activate them."
        choices={origins}
      />
      <p className="-mt-2 text-sm">
        <Link to={paths.roleTests()} className="text-accent underline underline-offset-4">
          Read the ready-made tests
        </Link>
      </p>
      <TestDialogFields fields={fields} />
      <p className="text-muted text-sm">
        All other settings have defaults. Candidates see the test&apos;s name, or a ready-made test&apos;s own title.
        Change it in the test&apos;s settings.
      </p>
    </FormDialog>
  );
}

type Origin = { value: string; name: string };

/** Fill in the name of the chosen origin, unless the person has typed another one. */
function suggestName(changed: EventTarget, field: HTMLElement | null, origins: Origin[]): void {
  if (!(changed instanceof HTMLSelectElement && field instanceof HTMLInputElement)) return;
  const isSuggested = origins.some(({ name }) => name === field.value.trim());
  if (isSuggested) typeInto(field, origins.find(({ value }) => value === changed.value)?.name ?? "");
}
