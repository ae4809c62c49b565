import { type FieldMetadata, getCollectionProps } from "@conform-to/react";

type Choice = { value: string; text: string; hint?: string };
type ChoicesProps<Value> = {
  field: FieldMetadata<Value>;
  type: "radio" | "checkbox";
  label: string;
  hint?: string;
  choices: Choice[];
};

/** One or several of a list, all in sight and fed by conform, each with a sentence of its own where it has one. */
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
      <div className={type === "checkbox" ? "mt-1 max-h-60 overflow-y-auto" : "mt-1"}>
        {inputs.map(({ key, ...input }, place) => {
          const { text = "", hint: ownHint } = choices[place] ?? {};
          return (
            <div key={key} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
              <input
                {...input}
                aria-describedby={ownHint && `${input.id}-hint`}
                className="size-5 shrink-0 accent-accent"
              />
              <label htmlFor={input.id} className="wrap-anywhere flex min-h-11 items-center text-sm">
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
      {errors.length > 0 && (
        <p id={`${field.id}-error`} className="font-medium text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}
