import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useActionReply, useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-errors.tsx";
import { FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";
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
