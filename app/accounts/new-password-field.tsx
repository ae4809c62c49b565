import type { FieldMetadata } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { PasswordField, TOGGLE_TEXTS } from "#app/platform/ui/forms/form-field.tsx";
import { COMMON_PASSWORD, isCommonPassword } from "./common-password.ts";

type NewPasswordFieldProps = {
  field: FieldMetadata<string>;
  /** Name of the form's email field. A password equal to the email address counts as weak. */
  emailName: string;
  label: string;
  hint: string;
  placeholder?: string | undefined;
};

const MIN_LENGTH = 6;

/** Warn about a common password during typing. A warning on blur would move the submit button just before the click. */
export function NewPasswordField({ emailName, ...field }: NewPasswordFieldProps) {
  const [advice, setAdvice] = useState<string>();

  function getAdvice({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>): string | undefined {
    const email = form?.elements.namedItem(emailName);
    if (value.length < MIN_LENGTH) return undefined;
    const address = email instanceof HTMLInputElement ? email.value : "";
    return isCommonPassword(value, address) ? COMMON_PASSWORD : undefined;
  }

  return (
    <div>
      <PasswordField
        {...field}
        shows={{ ...TOGGLE_TEXTS, showTyped: `Show ${field.label.toLowerCase()}` }}
        autoComplete="new-password"
        onInput={(event) => setAdvice(getAdvice(event))}
      />
      <p role="status" className="mt-1.5 font-medium text-sm empty:mt-0">
        {advice}
      </p>
    </div>
  );
}
