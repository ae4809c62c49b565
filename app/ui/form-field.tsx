import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { Field } from "./field.tsx";

/** The field with which conform asks for validation only. */
const CONFORM_INTENT = "__intent__";

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

/** True while a form is on its way; conform's "validate while typing" requests do not count. */
export function useIsSending(): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && !formData?.has(CONFORM_INTENT);
}
