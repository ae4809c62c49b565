import { getFormProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import type { ExpiryFields } from "../invitation-expiry.ts";

type ExpiryFormProps = {
  title: string;
  action?: string;
  closeTo: string;
  expires: ExpiryFields;
  timeZone: string;
  children: ReactNode;
};

export function ExpiryForm({ title, action, closeTo, expires, timeZone, children }: ExpiryFormProps) {
  const { form, fields, isPending, toast } = useServerForm<ExpiryFields>("expiry", expires);
  const { pathname, search } = useLocation();
  const { expiry, expiresOn, expiresAt } = fields;
  const sent = {
    expiry: expiry.initialValue === "never" ? ("never" as const) : ("on" as const),
    expiresOn: expiresOn.initialValue ?? "",
    expiresAt: expiresAt.initialValue ?? "",
  };
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={toast} />
      <Form
        method="post"
        action={action ?? `${pathname}${search}`}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid gap-4"
      >
        <div className="text-muted">{children}</div>
        <FormErrors errors={form.errors} />
        <ExpiryInputs value={sent} timeZone={timeZone} errors={fields.expiresOn.errors} />
        <FormButtons closeTo={closeTo} isPending={isPending} pendingText="Extending...">
          Extend
        </FormButtons>
      </Form>
    </Dialog>
  );
}

type ExpiryFieldsProps = { value: Partial<ExpiryFields>; timeZone: string; errors?: string[] | undefined };

const CHOICES = [
  { value: "on", text: "On a day" },
  { value: "never", text: "Never" },
];

export function ExpiryInputs({ value, timeZone, errors = [] }: ExpiryFieldsProps) {
  const { expiry = "on", expiresOn = "", expiresAt = "" } = value;
  return (
    <div className="group/expiry">
      <RadioGroup name="expiry" label="Expires" defaultValue={expiry} choices={CHOICES} />
      <div className="grid max-w-md items-start gap-4 group-has-[[value=never]:checked]/expiry:hidden sm:grid-cols-2">
        <Field
          id="expires-on"
          name="expiresOn"
          type="date"
          label="Day"
          defaultValue={expiresOn}
          hint={`In the time zone ${timeZone}`}
          errors={errors}
        />
        <Field id="expires-at" name="expiresAt" type="time" label="Time" defaultValue={expiresAt} />
      </div>
    </div>
  );
}
