import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getAuditContext, listTestChoices, requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormErrors, FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { createBattery } from "../batteries.server.ts";
import { batteryFormSchema, toBatteryInput } from "../battery.ts";

export const meta = () => [{ title: "Create battery" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ tests: listTestChoices(db, visibleTests).filter(({ id }) => getTest(db, id)?.isActive) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: batteryFormSchema,
  run: ({ guarded, context, input }) => createBattery(db, getAuditContext(guarded, context), toBatteryInput(input)),
  done: () =>
    redirectWithToast(paths.batteries(), toast("Battery created", "You can now invite people to the battery.")),
  formatRefusal: withPrefix("Failed to create the battery"),
});

type Fields = Record<"name" | "first" | "second" | "third", string>;

export default function NewBattery() {
  const { tests } = useLoaderData<typeof loader>();
  const values = { name: "", first: "", second: "", third: "" };
  const { form, fields, isPending, toast } = useServerForm<Fields>("battery", values);
  const choices = (none: string) => [
    { value: "", text: none },
    ...tests.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <Dialog title="Create battery" closeTo={paths.batteries()} shape="panel">
      <Toaster toast={toast} hidesOnUnmount />
      <Form
        method="post"
        action={paths.newBattery()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="flex grow flex-col gap-4"
      >
        <FormErrors errors={form.errors} />
        <FormField field={fields.name} label="Name" hint="Only the hiring team sees it." autoComplete="off" />
        <FormSelect field={fields.first} label="First test" choices={choices("Choose a test")} />
        <FormSelect field={fields.second} label="Second test" choices={choices("Choose a test")} />
        <FormSelect field={fields.third} label="Third test (optional)" choices={choices("None")} />
        <FormButtons closeTo={paths.batteries()} isPending={isPending} pendingText="Creating...">
          Create battery
        </FormButtons>
      </Form>
    </Dialog>
  );
}
