import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import type { ExpiryFields } from "../invitation-expiry.ts";

type ExpiryFormProps = {
  title: string;
  action?: string;
  closeTo: string;
  expires: ExpiryFields;
  timeZone: string;
  children: ReactNode;
};

export function ExpiryForm({ expires, timeZone, children, ...dialog }: ExpiryFormProps) {
  const served = useServerForm<ExpiryFields>("expiry", expires);
  const { expiry, expiresOn, expiresAt } = served.fields;
  const sent = {
    expiry: expiry.initialValue === "never" ? ("never" as const) : ("on" as const),
    expiresOn: expiresOn.initialValue ?? "",
    expiresAt: expiresAt.initialValue ?? "",
  };
  return (
    <FormDialog {...dialog} served={served} submitText="Extend" pendingText="Extending...">
      <div className="text-muted">{children}</div>
      <ExpiryInputs value={sent} timeZone={timeZone} errors={expiresOn.errors} />
    </FormDialog>
  );
}

type ExpiryFieldsProps = { value: Partial<ExpiryFields>; timeZone: string; errors?: string[] | undefined };

const CHOICES = [
  { value: "never", text: "Never" },
  { value: "on", text: "On a day" },
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
