import { Field } from "#app/platform/ui/forms/field.tsx";
import { useAddressed } from "#app/platform/ui/forms/filter-form.tsx";

type RangeFieldProps = {
  legend: string;
  type: "date" | "number";
  /** Its fields are called `nameFrom` and `nameTo`. */
  name: string;
  from: string | number | undefined;
  to: string | number | undefined;
  problem: string | undefined;
};

/** From a value to a value, both included; either may be left out. */
export function RangeField({ legend, type, name, from, to, problem }: RangeFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the popover's one fieldset, whose legend names it all
    <div role="group" aria-label={legend} className="mt-2">
      <p aria-hidden="true" className="mb-1 font-semibold">
        {legend}
      </p>
      <div className={`grid grid-cols-1 gap-2 *:min-w-0 ${type === "number" ? "sm:grid-cols-2" : ""}`}>
        <Bound type={type} name={`${name}From`} label="from" legend={legend} value={from} />
        <Bound type={type} name={`${name}To`} label="to" legend={legend} value={to} problem={problem} />
      </div>
    </div>
  );
}

type BoundProps = Pick<RangeFieldProps, "type" | "name" | "legend"> & {
  label: string;
  value: string | number | undefined;
  problem?: string | undefined;
};

function Bound({ type, name, label, legend, value = "", problem }: BoundProps) {
  const id = `result-${name}`;
  const [typed, setTyped] = useAddressed(String(value), id);
  return (
    <Field
      id={id}
      name={name}
      type={type}
      label={label}
      aria-label={`${legend} ${label}`}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      {...(type === "number" ? { min: 0, max: 100, step: "any", inputMode: "decimal" } : {})}
      errors={problem ? [problem] : []}
      autoComplete="off"
    />
  );
}
