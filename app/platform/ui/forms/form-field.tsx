import { type FormEventHandler, useState } from "react";
import { useErrors } from "#app/platform/forms/use-errors.ts";
import { Checkbox, Field, Select, TextArea } from "./field.tsx";

export type BoundField = {
  key?: string | undefined;
  id: string;
  formId: string;
  name: string;
  initialValue?: string | undefined;
  errors?: string[] | undefined;
};

type FormTexts = { field: BoundField; label: string; hint?: string };

type FormFieldProps = FormTexts & {
  type?: "text" | "email" | "password" | "number" | "datetime-local";
  autoComplete: string;
  inputMode?: "decimal" | "numeric" | "url";
  min?: number;
  max?: number;
  onInput?: FormEventHandler<HTMLInputElement>;
  autoFocus?: boolean;
};

export function FormField({ field, ...rest }: FormFieldProps) {
  return <Field key={field.key} type="text" {...bindText(field)} {...rest} />;
}

function bindText({ id, formId: form, name, initialValue: defaultValue, errors = [] }: BoundField) {
  return { id, form, name, defaultValue, errors };
}

export function bindCheckbox({ id, formId: form, name, initialValue }: BoundField) {
  return { id, form, name, value: "on", defaultChecked: initialValue === "on" };
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
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={shows.showTyped}
      aria-controls={field.id}
      onClick={() => setIsShown(!isShown)}
      className="-outline-offset-4! absolute inset-y-0 end-0 hidden rounded-control px-3 font-semibold text-accent text-sm scripted:block"
    >
      {isShown ? shows.hide : shows.show}
    </button>
  );
  return (
    <Field
      key={field.key}
      {...bindText(field)}
      {...rest}
      type={isShown ? "text" : "password"}
      // Without these attributes, phones would change the text of a shown password.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inset={toggle}
    />
  );
}

export function FormTextArea({ field, ...rest }: FormTexts & { rows?: number }) {
  return <TextArea key={field.key} {...bindText(field)} {...rest} />;
}

export function FormSelect({ field, ...rest }: FormTexts & { choices: { value: string; text: string }[] }) {
  return <Select key={field.key} {...bindText(field)} {...rest} />;
}

export function FormCheckbox({ field, ...rest }: FormTexts) {
  return <Checkbox key={field.key} {...bindCheckbox(field)} {...rest} />;
}

export function FormErrors({ errors = [] }: { errors?: string[] | undefined }) {
  const { texts, isCorrected } = useErrors(errors);
  if (texts.length === 0) return null;
  return (
    <p
      // Screen readers announce an alert that is inserted.
      key={String(isCorrected)}
      ref={isCorrected ? undefined : scrollToErrors}
      role="alert"
      className={`scroll-mt-6 rounded-control border border-danger bg-danger-soft px-4 py-3 font-medium text-danger ${isCorrected ? "invisible" : ""}`}
    >
      {texts.join(" ")}
    </p>
  );
}

/** Scroll when the errors appear, because the button of a long form may be far below them. */
function scrollToErrors(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
