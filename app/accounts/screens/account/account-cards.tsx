import { Form, Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormCheckbox, FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Badge } from "#app/platform/ui/inline.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";
import type { MailChoices } from "../../schemas.ts";

type NameFields = Record<"firstName" | "lastName", string>;
type NamesCardProps = {
  names: NameFields;
  account: { id: string; email: string; isAdmin: boolean; may: string };
};

export function NamesCard({ names, account }: NamesCardProps) {
  const { fields, ...served } = useServerForm<NameFields>(NAMES_FORM, names);
  return (
    <Card title="Names">
      <PageForm action={paths.account()} served={served} submitText="Save names">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <FormField field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
      </PageForm>
      <AccountFacts {...account} />
    </Card>
  );
}

function AccountFacts({ id, email, isAdmin, may }: NamesCardProps["account"]) {
  return (
    <div className="mt-6 border-line border-t pt-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_1fr] sm:items-baseline">
        <Row name="Email">
          <bdi>{email}</bdi>
        </Row>
        <Row name="Role">
          <Badge>{isAdmin ? "Admin" : "Viewer"}</Badge>
          <span className="mt-1 block text-muted text-sm">{may}</span>
        </Row>
      </dl>
      <div className="mt-3 text-sm">
        {isAdmin ? (
          <Link to={paths.editUser(id)} className="inline-block py-2 text-accent underline underline-offset-4">
            Change your email address in User Management
          </Link>
        ) : (
          <p className="text-muted">To change your email address or role, ask an admin.</p>
        )}
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

const NAMES_FORM = "names";

export const PASSWORD_FORM = "password";

export const SESSION_FORM = "session";

export const OTHER_SESSIONS_FORM = "other-sessions";

export const NOTICES_FORM = "notices";

export const SSO_FORM = "single-sign-on";

type SsoCardProps = { provider: string; linked: string; email: string };

export function SsoCard({ provider, linked, email }: SsoCardProps) {
  const isPending = useIsSending(SSO_FORM);
  const toast = useActionReply(SSO_FORM)?.toast ?? null;
  return (
    <Card title="Single sign-on">
      <Toaster toast={toast} />
      <p>
        Linked to <bdi>{provider}</bdi> since {linked}.
      </p>
      <p className="mt-1 text-muted text-sm">
        If you remove the link, you are signed out everywhere else. Your next single sign-on links the account again if
        the provider confirms <bdi>{email}</bdi>.
      </p>
      <Form method="post" action={paths.account()} replace preventScrollReset className="mt-4">
        <input type="hidden" name="form" value={SSO_FORM} />
        <Button variant="secondary" isPending={isPending} pendingText="Removing...">
          Remove link
        </Button>
      </Form>
    </Card>
  );
}

type NoticesCardProps = { choices: MailChoices; isMailOn: boolean };

export function NoticesCard({ choices, isMailOn }: NoticesCardProps) {
  return (
    <Card title="Emails to you">
      {isMailOn ? (
        <NoticesForm choices={choices} />
      ) : (
        <p className="text-muted text-sm">This server does not send email, so you will not receive any messages.</p>
      )}
    </Card>
  );
}

function NoticesForm({ choices: { completedMail, queueMail } }: Pick<NoticesCardProps, "choices">) {
  const defaults = { ...(completedMail ? { completedMail: "on" } : {}), ...(queueMail ? { queueMail: "on" } : {}) };
  const { fields, ...served } = useServerForm<Record<keyof MailChoices, string>>(NOTICES_FORM, defaults);
  return (
    <PageForm action={paths.account()} served={served} submitText="Save emails">
      <FormCheckbox
        field={fields.queueMail}
        label="Email me when a result is assigned to me, or a note names me"
        hint="At most one email an hour. It names the candidates and links to their results."
      />
      <FormCheckbox
        field={fields.completedMail}
        label="Email me when a candidate completes an assessment"
        hint="For the tests whose results you can see. The email names the candidate and the test, without the score."
      />
    </PageForm>
  );
}

type PasswordFields = Record<"oldPassword" | "password" | "confirmPassword", string>;

export function PasswordCard({ email, isMailOn }: { email: string; isMailOn: boolean }) {
  const served = useServerForm<PasswordFields>(PASSWORD_FORM);
  const { fields } = served;
  useResetAfterSuccess(PASSWORD_FORM, served.isPending);
  return (
    <Card title="Password">
      <PageForm action={paths.account()} served={served} submitText="Change password" pendingText="Changing...">
        {/* Password managers store the new password with this email address. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField field={fields.oldPassword} label="Current Password" autoComplete="current-password" />
        <NewPasswordField
          field={fields.password}
          emailName="email"
          label="New Password"
          hint="At least 6 characters. Longer is safer."
        />
        <FormField
          field={fields.confirmPassword}
          label="Confirm New Password"
          type="password"
          autoComplete="new-password"
        />
        <p className="text-muted text-sm">
          A new password signs you out everywhere else.
          {isMailOn && " We will confirm the change by email."}
        </p>
      </PageForm>
    </Card>
  );
}

function useResetAfterSuccess(id: string, isPending: boolean): void {
  const wasPending = useRef(false);
  const isRefused = useActionReply(id) !== undefined;
  useEffect(() => {
    const form = document.getElementById(id);
    if (wasPending.current && !isPending && !isRefused && form instanceof HTMLFormElement) form.reset();
    wasPending.current = isPending;
  }, [id, isPending, isRefused]);
}
