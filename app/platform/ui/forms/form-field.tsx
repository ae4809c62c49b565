import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { type FormEventHandler, useState } from "react";
import { CONFORM_INTENT } from "#app/platform/forms/controls.ts";
import { Checkbox, Field, Select, TextArea } from "./field.tsx";

type FormTexts = { field: FieldMetadata<string>; label: string; hint?: string };

type FormFieldProps = FormTexts & {
  type?: "text" | "email" | "password" | "number" | "datetime-local";
  autoComplete: string;
  inputMode?: "decimal" | "numeric" | "url";
  min?: number;
  max?: number;
  onInput?: FormEventHandler<HTMLInputElement>;
};

export function FormField({ field, type = "text", ...rest }: FormFieldProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false });
  return <Field key={key} {...input} {...rest} errors={field.errors ?? []} />;
}

export const TOGGLE_TEXTS: Record<"show" | "hide" | "showTyped", string> = {
  show: "Show",
  hide: "Hide",
  showTyped: "Show password",
};

type PasswordFieldProps = FormTexts & {
  autoComplete: string;
  shows?: typeof TOGGLE_TEXTS;
  placeholder?: string | undefined;
  onInput?: FormEventHandler<HTMLInputElement>;
};

export function PasswordField({ field, shows = TOGGLE_TEXTS, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { key, ...input } = getInputProps(field, { type: "password", ariaAttributes: false });
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={shows.showTyped}
      aria-controls={input.id}
      onClick={() => setIsShown(!isShown)}
      className="absolute inset-y-0 end-0 hidden px-3 font-semibold text-accent text-sm scripted:block"
    >
      {isShown ? shows.hide : shows.show}
    </button>
  );
  return (
    <Field
      key={key}
      {...input}
      {...rest}
      type={isShown ? "text" : "password"}
      // Phones would change the text of a shown password.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inset={toggle}
      errors={field.errors ?? []}
    />
  );
}

export function FormTextArea({ field, ...rest }: FormTexts & { rows?: number }) {
  const { key, ...area } = getTextareaProps(field, { ariaAttributes: false });
  return <TextArea key={key} {...area} {...rest} errors={field.errors ?? []} />;
}

export function FormSelect({ field, ...rest }: FormTexts & { choices: { value: string; text: string }[] }) {
  const { key, ...select } = getSelectProps(field, { ariaAttributes: false });
  return <Select key={key} {...select} {...rest} errors={field.errors ?? []} />;
}

export function FormCheckbox({ field, ...rest }: FormTexts) {
  const { key, ...input } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return <Checkbox key={key} {...input} {...rest} />;
}

export function useIsSending(form?: string): boolean {
  const { state, formData, formMethod } = useNavigation();
  if (state === "idle" || formData === undefined || formData.has(CONFORM_INTENT)) return false;
  if (form === undefined) return true;
  // A POST without a `form` field counts for every form. A GET only navigates, so it does not count.
  return formData.has("form") ? formData.get("form") === form : formMethod !== "GET";
}

export function FormErrors({ errors = [] }: { errors?: string[] | undefined }) {
  if (errors.length === 0) return null;
  return (
    <p role="alert" className="rounded-control border border-danger bg-danger-soft px-4 py-3 font-medium text-danger">
      {errors.join(" ")}
    </p>
  );
}
