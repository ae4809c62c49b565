import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";

const PARTS = ["first", "second", "third"] as const;

type Values = Record<"name" | (typeof PARTS)[number], string>;

type BatteryFormProps = {
  title: string;
  values: Values;
  tests: { id: string; name: string }[];
  submitText: string;
  pendingText: string;
  /** If true, only the name can change. */
  hasFixedTests?: boolean;
};

export function BatteryForm({ values, tests, hasFixedTests = false, ...dialog }: BatteryFormProps) {
  const served = useServerForm<Values>("battery", values);
  const { fields } = served;
  return (
    <FormDialog {...dialog} served={served} shownValues={fields.shownValues} closeTo={paths.batteries()} shape="panel">
      <FormField field={fields.name} label="Name" hint="Only the hiring team sees it." autoComplete="off" />
      {hasFixedTests ? <FixedTests values={values} tests={tests} /> : <TestFields fields={fields} tests={tests} />}
    </FormDialog>
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
      <FormSelect
        field={fields.first}
        label="First test"
        hint="Inactive tests are not listed. Activate them first."
        choices={choices("Choose a test")}
      />
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
