import { getFormProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";

type PasswordDialogProps = {
  title: string;
  submitText: string;
  pendingText: string;
  isDestructive?: boolean;
  children: ReactNode;
};

export function PasswordDialog({
  title,
  submitText,
  pendingText,
  isDestructive = false,
  children,
}: PasswordDialogProps) {
  const { form, fields, isPending, toast: message } = useServerForm<{ password: string }>("confirm");
  const { pathname } = useLocation();
  return (
    <Dialog title={title} closeTo={paths.secondFactor()}>
      <Toaster toast={message} hidesOnUnmount />
      <div className="text-muted">{children}</div>
      <Form
        method="post"
        action={pathname}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="mt-5 grid gap-5"
      >
        <input type="hidden" name="form" value="confirm" />
        <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
        <FormButtons
          closeTo={paths.secondFactor()}
          isDestructive={isDestructive}
          isPending={isPending}
          pendingText={pendingText}
        >
          {submitText}
        </FormButtons>
      </Form>
    </Dialog>
  );
}
