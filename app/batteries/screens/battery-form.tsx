import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormErrors, FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";

const PARTS = ["first", "second", "third"] as const;

type Values = Record<"name" | (typeof PARTS)[number], string>;

type BatteryFormProps = {
  title: string;
  action: string;
  values: Values;
  tests: { id: string; name: string }[];
  submitText: string;
  pendingText: string;
  /** Only the name can change. */
  hasFixedTests?: boolean;
};

export function BatteryForm({ title, action, values, submitText, pendingText, ...parts }: BatteryFormProps) {
  const { form, fields, isPending, toast } = useServerForm<Values>("battery", values);
  return (
    <Dialog title={title} closeTo={paths.batteries()} shape="panel">
      <Toaster toast={toast} hidesOnUnmount />
      <Form
        method="post"
        action={action}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="flex grow flex-col gap-4"
      >
        <FormErrors errors={form.errors} />
        <FormField field={fields.name} label="Name" hint="Only the hiring team sees it." autoComplete="off" />
        {parts.hasFixedTests ? <FixedTests values={values} {...parts} /> : <TestFields fields={fields} {...parts} />}
        <FormButtons closeTo={paths.batteries()} isPending={isPending} pendingText={pendingText}>
          {submitText}
        </FormButtons>
      </Form>
    </Dialog>
  );
}

type Fields = ReturnType<typeof useServerForm<Values>>["fields"];

function TestFields({ fields, tests }: Pick<BatteryFormProps, "tests"> & { fields: Fields }) {
  const choices = (none: string) => [
    { value: "", text: none },
    ...tests.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <>
      <FormSelect field={fields.first} label="First test" choices={choices("Choose a test")} />
      <FormSelect field={fields.second} label="Second test" choices={choices("Choose a test")} />
      <FormSelect field={fields.third} label="Third test (optional)" choices={choices("None")} />
    </>
  );
}

function FixedTests({ values, tests }: Pick<BatteryFormProps, "values" | "tests">) {
  const chosen = PARTS.flatMap((part) => tests.find(({ id }) => id === values[part]) ?? []);
  return (
    <div>
      <h2 className="font-medium text-sm">Tests</h2>
      <ol className="list-inside list-decimal">
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-muted text-sm">
        People are already invited, so the tests and their order stay. For other tests, create another battery.
      </p>
      {PARTS.map((part) => (
        <input key={part} type="hidden" name={part} value={values[part]} />
      ))}
    </div>
  );
}
