import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Collapsible } from "#app/platform/ui/collapsible.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { findFirstSection } from "../../content.server.ts";
import { copyRoleTest, findRoleTest, getRoleTest } from "../../role-tests.server.ts";
import { roleTestSchema } from "../../test-input.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.role?.name ?? "Role Not Found" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

const TRAIL = [
  { text: "Test Management", to: paths.tests() },
  { text: "Ready-made tests", to: paths.roleTests() },
];

export async function loader({ request, params: { role: id = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const role = await findRoleTest(id);
  return json({ id, role, once: crypto.randomUUID() }, { status: role ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: roleTestSchema.safeExtend({ once: idempotencyKeySchema }),
  run: async ({ guarded, context, input: { once, ...input }, params: { role: id = "" } }) => {
    const role = await getRoleTest(id);
    return runOnce(once && `role-test/${once}/${id}`, () =>
      copyRoleTest(db, getAuditContext(guarded, context), role, input),
    );
  },
  done: ({ id: testId }) =>
    redirectWithToast(
      paths.content({ testId, sectionId: findFirstSection(db, testId) }),
      toast("Test created", "It is inactive until you activate it."),
    ),
  formatRefusal: withPrefix("Failed to create test"),
});

type Role = NonNullable<SerializeFrom<typeof loader>["role"]>;

export default function RoleTestScreen() {
  const { id, role, once } = useLoaderData<typeof loader>();
  if (!role) {
    return (
      <NotFoundCard title="Role Not Found" backTo={paths.roleTests()} backText="All ready-made tests">
        The link may be incomplete.
      </NotFoundCard>
    );
  }
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeader title={role.name} subtitle={role.summary} trail={TRAIL} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <CreateForm id={id} name={role.name} once={once} />
        <section aria-labelledby="questions" className="grid gap-3 lg:order-first">
          <h2 id="questions" className="font-semibold text-lg">
            Questions
          </h2>
          {role.sections.map((section) => (
            <Section key={section.name} section={section} />
          ))}
        </section>
      </div>
    </div>
  );
}

function CreateForm({ id, name, once }: { id: string; name: string; once: string }) {
  const { form, fields, isPending, toast } = useServerForm<Record<"name" | "testPassword", string>>("role", { name });
  return (
    <Card title="Create your copy">
      <Toaster toast={toast} />
      <Form method="post" action={paths.roleTest(id)} {...getFormProps(form)} className="grid gap-4">
        <FormErrors errors={form.errors} />
        <p className="text-muted">
          You can change every question afterward. Nobody can start the test until you activate it.
        </p>
        <input type="hidden" name="once" value={once} />
        <FormField field={fields.name} label="Test Name" autoComplete="off" />
        <FormField
          field={fields.testPassword}
          label="Test Password"
          hint="Candidates enter it to start the test."
          autoComplete="off"
        />
        <Button isPending={isPending} pendingText="Creating...">
          Create test
        </Button>
      </Form>
    </Card>
  );
}

function Section({ section: { name, construct, questions } }: { section: Role["sections"][number] }) {
  return (
    <Collapsible
      summary={
        <>
          <h3 className="font-semibold">{name}</h3>
          <span className="text-muted text-sm">{formatCount(questions.length, "question")}</span>
        </>
      }
    >
      <p className="px-4 pt-3 text-muted">Measures {construct}.</p>
      <ol className="grid list-decimal gap-5 py-3 pr-4 pl-10">
        {questions.map(({ questionText, options }) => (
          <li key={questionText}>
            <p className="font-medium">{questionText}</p>
            <ul className="mt-2 grid gap-1">
              {options.map(({ optionText, points }) => (
                <li key={optionText} className="flex gap-3">
                  <span className="w-16 shrink-0 text-muted tabular-nums">{formatCount(points, "point")}</span>
                  <span>{optionText}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
