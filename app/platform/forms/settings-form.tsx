import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-field.tsx";
import { type ToastContent, Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { ShownValues } from "./shown-values.tsx";

type SettingsFormProps<Fields extends Record<string, unknown>> = {
  action: string;
  served: { form: FormMetadata<Fields, string[]>; isPending: boolean; toast: ToastContent | null };
  shownValues?: FieldMetadata<string>;
  save: string;
  variant?: "primary" | "secondary";
  label?: string;
  children: ReactNode;
};

export function SettingsForm<Fields extends Record<string, unknown>>({
  action,
  served: { form, isPending, toast },
  shownValues,
  save,
  variant = "primary",
  label,
  children,
}: SettingsFormProps<Fields>) {
  return (
    <>
      <Toaster toast={toast} />
      <Form
        method="post"
        action={action}
        replace
        preventScrollReset
        {...getFormProps(form)}
        aria-label={label}
        className="grid max-w-xl gap-4"
      >
        <input type="hidden" name="form" value={form.id} />
        {shownValues && <ShownValues field={shownValues} />}
        <FormErrors errors={form.errors} />
        {children}
        <div>
          <Button variant={variant} isPending={isPending} pendingText="Saving...">
            {save}
          </Button>
        </div>
      </Form>
    </>
  );
}
