import { type FieldMetadata, getCollectionProps } from "@conform-to/react";

import { ConflictChoice } from "./conflict-choice.tsx";
import { FieldErrors } from "./field.tsx";

type Choice = { value: string; text: string; hint?: string };
type ChoicesProps<Value> = {
  field: FieldMetadata<Value>;
  type: "radio" | "checkbox";
  label: string;
  hint?: string;
  choices: Choice[];
};

export function Choices<Value extends string | string[]>(props: ChoicesProps<Value>) {
  const { field, type, label, hint, choices } = props;
  const inputs = getCollectionProps(field, { type, options: choices.map(({ value }) => value), ariaAttributes: false });
  const errors = field.errors ?? [];
  const described = [hint && `${field.id}-hint`, errors.length > 0 && `${field.id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      {hint && (
        <p id={`${field.id}-hint`} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className={type === "checkbox" ? "mt-1 max-h-108 overflow-y-auto" : "mt-1"}>
        {inputs.map(({ key, ...input }, place) => {
          const { text = "", hint: ownHint } = choices[place] ?? {};
          return (
            <div key={key} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
              <input {...input} aria-describedby={ownHint && `${input.id}-hint`} className="check" />
              <label htmlFor={input.id} className="wrap-anywhere flex min-h-control items-center text-sm">
                {text}
              </label>
              {ownHint && (
                <p id={`${input.id}-hint`} className="col-start-2 -mt-2 mb-1 text-muted text-sm">
                  {ownHint}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <FieldErrors id={field.id} errors={errors} />
      <ConflictChoice
        form={field.formId}
        name={field.name}
        label={label}
        format={(texts) => texts.map((value) => choices.find((one) => one.value === value)?.text ?? value).join("\n")}
      />
    </fieldset>
  );
}

type RadioChoice = { value: string; text: string; warning?: string };
type RadioGroupProps = { name: string; label: string; choices: RadioChoice[]; defaultValue: string };

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
          <label htmlFor={`${name}-${value}`} className="flex min-h-control items-center">
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
