import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/platform/ui/badge.tsx";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-errors.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NAMES_FORM } from "./account-forms.ts";

type NameFields = Record<"firstName" | "lastName", string>;
type NamesCardProps = {
  names: NameFields;
  account: { id: string; email: string; isAdmin: boolean /** In a sentence. */; may: string };
};

/** Whose account it is: the names, which a person changes here, and what others decide. */
export function NamesCard({ names, account }: NamesCardProps) {
  const { form, fields, isPending, toast } = useServerForm<NameFields>(NAMES_FORM, names);
  return (
    <Card title="Names">
      <Toaster toast={toast} />
      <Form
        method="post"
        action={paths.account()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid gap-4"
      >
        <input type="hidden" name="form" value={NAMES_FORM} />
        <FormErrors errors={form.errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label="First Name" autoComplete="given-name" />
          <FormField field={fields.lastName} label="Last Name" autoComplete="family-name" />
        </div>
        <div>
          <Button isPending={isPending} pendingText="Saving...">
            Save Names
          </Button>
        </div>
      </Form>
      <WhatOthersDecide {...account} />
    </Card>
  );
}

function WhatOthersDecide({ id, email, isAdmin, may }: NamesCardProps["account"]) {
  return (
    <div className="mt-6 border-line border-t pt-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[6rem_1fr] sm:items-baseline">
        <Row name="E-mail">
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
            Change the e-mail address in User Management
          </Link>
        ) : (
          <p className="text-muted">To change the e-mail address or the role, ask an admin.</p>
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
