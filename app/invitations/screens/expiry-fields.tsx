import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import type { ExpiryFields } from "../invitation-expiry.ts";

type ExpiryFieldsProps = { value: Partial<ExpiryFields>; timeZone: string; errors?: string[] | undefined };

const CHOICES = [
  { value: "on", text: "On a day" },
  { value: "never", text: "Never" },
];

/** Until when a personal link may be opened for the first time. “Never” hides the day, without JavaScript too. */
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
          hint={`By the clock of ${timeZone}`}
          errors={errors}
        />
        <Field id="expires-at" name="expiresAt" type="time" label="Time" defaultValue={expiresAt} />
      </div>
    </div>
  );
}
