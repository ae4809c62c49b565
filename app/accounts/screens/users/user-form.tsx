import { getFormProps } from "@conform-to/react";
import { Form, useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-errors.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { CancelLink } from "#app/platform/ui/messages/confirm-dialog.tsx";
import { Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";
import { RightsFields } from "./rights-fields.tsx";
import { usersPath } from "./users-query.ts";

type UserFields = Record<
  "firstName" | "lastName" | "email" | "password" | "currentPassword" | "role" | "testAccess",
  string
> & {
  testIds: string[];
};

type UserFormProps = {
  title: string;
  values: Partial<UserFields>;
  /** What a viewer may be limited to; null where the role is not to be changed. */
  tests: { id: string; name: string }[] | null;
  /** True for the signed-in admin's account. */
  asksCurrentPassword?: boolean;
  passwordLabel: string;
  passwordHint: string;
  passwordPlaceholder?: string;
  submitText: string;
  pendingText: string;
  /** Above the buttons. */
  children?: ReactNode;
};

/** The dialogs 'Add New Admin' and 'Edit Admin User'. */
export function UserForm({
  title,
  values,
  tests,
  asksCurrentPassword = false,
  submitText,
  pendingText,
  children,
  ...texts
}: UserFormProps) {
  const { form, fields, isPending, toast } = useServerForm<UserFields>("user", values);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const closeTo = usersPath(query);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={toast} />
      <Form
        method="post"
        action={`${pathname}${search}`}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid gap-4"
      >
        <FormErrors errors={form.errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First Name" autoComplete="off" />
          <FormField field={fields.lastName} label="Last Name" autoComplete="off" />
        </div>
        <FormField field={fields.email} label="Email Address" type="email" autoComplete="off" />
        <NewPasswordField
          field={fields.password}
          emailName={fields.email.name}
          label={texts.passwordLabel}
          hint={texts.passwordHint}
          placeholder={texts.passwordPlaceholder}
        />
        {asksCurrentPassword && (
          <FormField
            field={fields.currentPassword}
            label="Current Password"
            type="password"
            hint="Only needed to change your email address or password"
            autoComplete="current-password"
          />
        )}
        {tests ? (
          <RightsFields role={fields.role} testAccess={fields.testAccess} testIds={fields.testIds} tests={tests} />
        ) : (
          <p className="text-muted text-sm">You are an admin. Another admin can change that.</p>
        )}
        <ShownValues field={fields.shownValues} />
        {children}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <CancelLink to={closeTo} />
          <Button isPending={isPending} pendingText={pendingText}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
