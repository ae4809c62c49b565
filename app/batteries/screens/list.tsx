import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { getAuditContext, listTestChoices, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { createBattery, listBatteries } from "../batteries.server.ts";
import { batteryFormSchema, toBatteryInput } from "../battery.ts";

export const meta = () => [{ title: "Batteries" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const tests = listTestChoices(db, visibleTests).filter(({ id }) => getTest(db, id)?.isActive);
  return json({ tests, batteries: listBatteries(db) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: batteryFormSchema,
  run: ({ guarded, context, input }) => createBattery(db, getAuditContext(guarded, context), toBatteryInput(input)),
  done: () => redirectWithToast(paths.batteries(), toast("Battery created", "You can now invite people to it.")),
  formatRefusal: withPrefix("Failed to create the battery"),
});

type Screen = SerializeFrom<typeof loader>;

export default function Batteries() {
  const { tests, batteries } = useLoaderData<typeof loader>();
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        title="Batteries"
        subtitle="Two or three tests in order, with one invitation"
        trail={[{ text: "Test Management", to: paths.tests() }]}
      />
      {batteries.length > 0 && <List batteries={batteries} />}
      <Card title="New battery">
        {tests.length < 2 ? (
          <EmptyState
            title="A battery needs two active tests"
            next={
              <ButtonLink to={paths.tests()} variant="secondary">
                Test Management
              </ButtonLink>
            }
          />
        ) : (
          <NewBattery key={batteries.length} tests={tests} />
        )}
      </Card>
      <Outlet />
    </div>
  );
}

function List({ batteries }: Pick<Screen, "batteries">) {
  return (
    <Card>
      <ul className="divide-y divide-line">
        {batteries.map(({ id, name, tests }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="wrap-anywhere min-w-0 grow basis-60">
              <h2 className="font-semibold">
                <bdi>{name}</bdi>
              </h2>
              <ol className="list-inside list-decimal text-muted text-sm">
                {tests.map((test) => (
                  <li key={test.id}>
                    <bdi>{test.name}</bdi>
                  </li>
                ))}
              </ol>
            </div>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.inviteToBattery(tests[0]?.id ?? "", id)} aria-label={`Invite people to ${name}`}>
                Invite people
              </ButtonLink>
              <ButtonLink
                to={paths.deleteBattery(id)}
                variant="secondary"
                preventScrollReset
                aria-label={`Delete ${name}`}
              >
                Delete
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Fields = Record<"name" | "first" | "second" | "third", string>;

function NewBattery({ tests }: Pick<Screen, "tests">) {
  const values = { name: "", first: "", second: "", third: "" };
  const { form, fields, isPending, toast } = useServerForm<Fields>("battery", values);
  const choices = (none: string) => [
    { value: "", text: none },
    ...tests.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <Form method="post" replace {...getFormProps(form)} className="grid gap-4">
      <Toaster toast={toast} />
      <FormErrors errors={form.errors} />
      <FormField field={fields.name} label="Name" hint="Only the hiring team sees it." autoComplete="off" />
      <FormSelect field={fields.first} label="First test" choices={choices("Choose a test")} />
      <FormSelect field={fields.second} label="Second test" choices={choices("Choose a test")} />
      <FormSelect field={fields.third} label="Third test (optional)" choices={choices("None")} />
      <div className="flex justify-end">
        <Button isPending={isPending} pendingText="Creating...">
          Create battery
        </Button>
      </div>
    </Form>
  );
}
