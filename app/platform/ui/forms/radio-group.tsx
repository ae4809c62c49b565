type RadioChoice = { value: string; text: string; warning?: string };
type RadioGroupProps = { name: string; label: string; choices: RadioChoice[]; defaultValue: string };

/** One of a few, all in sight. A choice's warning shows as long as it is the one, without JavaScript too. */
export function RadioGroup({ name, label, choices, defaultValue }: RadioGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {choices.map(({ value, text, warning }) => (
        <div key={value} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-describedby={warning && `${name}-${value}-warning`}
            className="peer size-5 accent-accent"
          />
          <label htmlFor={`${name}-${value}`} className="flex min-h-11 items-center">
            {text}
          </label>
          {warning && (
            <p
              id={`${name}-${value}-warning`}
              className="col-start-2 hidden rounded-control border border-danger bg-danger-soft px-3 py-2 font-medium text-danger text-sm peer-checked:block"
            >
              {warning}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
