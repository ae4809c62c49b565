import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";

type PasswordDialogProps = {
  title: string;
  submitText: string;
  pendingText: string;
  isDestructive?: boolean;
  children: ReactNode;
};

export function PasswordDialog({ children, ...dialog }: PasswordDialogProps) {
  const served = useServerForm<{ password: string }>("confirm");
  return (
    <FormDialog {...dialog} closeTo={paths.secondFactor()} served={served}>
      <div className="text-muted">{children}</div>
      <PasswordField field={served.fields.password} label="Your password" autoComplete="current-password" />
    </FormDialog>
  );
}
