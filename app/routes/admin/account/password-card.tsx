import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "#app/addresses/paths.ts";
import { useActionReply, useServerForm } from "#app/forms/use-server-form.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { FormField, PasswordField } from "#app/ui/forms/form-field.tsx";
import { NewPasswordField } from "#app/ui/forms/new-password-field.tsx";
import { Toaster } from "#app/ui/messages/toaster.tsx";
import { PASSWORD_FORM } from "./account-forms.ts";

type PasswordFields = Record<"oldPassword" | "password" | "confirmPassword", string>;

/** A new password of one's own, for who knows the one before it. */
export function PasswordCard({ email, isMailOn }: { email: string; isMailOn: boolean }) {
  const { form, fields, isPending, toast } = useServerForm<PasswordFields>(PASSWORD_FORM);
  const element = useEmptyOnceAccepted(isPending);
  return (
    <Card title="Password">
      <Toaster toast={toast} />
      <Form
        ref={element}
        method="post"
        action={paths.account()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid max-w-md gap-4"
      >
        <input type="hidden" name="form" value={PASSWORD_FORM} />
        {/* Password managers store the new password under it. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <FormErrors errors={form.errors} />
        <PasswordField field={fields.oldPassword} label="Current Password" autoComplete="current-password" />
        <NewPasswordField
          field={fields.password}
          emailName="email"
          label="New Password"
          hint="At least 6 characters; a long one is safer."
        />
        <FormField
          field={fields.confirmPassword}
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
        />
        <p className="text-muted text-sm">
          A new password signs you out everywhere else.
          {isMailOn && " You are told of it by e-mail."}
        </p>
        <div>
          <Button isPending={isPending} pendingText="Changing...">
            Change Password
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The screen stays, but no password stays in a field once it was accepted. */
function useEmptyOnceAccepted(isPending: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const wasPending = useRef(false);
  const isRefused = useActionReply(PASSWORD_FORM) !== undefined;
  useEffect(() => {
    if (wasPending.current && !isPending && !isRefused) element.current?.reset();
    wasPending.current = isPending;
  }, [isPending, isRefused]);
  return element;
}
