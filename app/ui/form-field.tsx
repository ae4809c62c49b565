import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { Field } from "./field.tsx";

type FormFieldProps = {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "password";
  hint?: string;
  autoComplete: string;
};

/** A Field fed by conform: its name, value and errors come from the form's state. */
export function FormField({ field, label, type = "text", hint, autoComplete }: FormFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false });
  return (
    <Field key={key} {...input} label={label} hint={hint} errors={field.errors ?? []} autoComplete={autoComplete} />
  );
}
