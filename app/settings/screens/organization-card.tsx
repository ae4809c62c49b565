import { type FieldMetadata, getFormProps, getInputProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import type { Brand } from "#app/organization/index.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatTime } from "#app/platform/text/day-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormErrors, FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { LogoForm } from "./logo-form.tsx";

export const ORGANIZATION_FORM = "organisation";

const COUNTERS = [
  { value: "fixed", text: "Fixed: Question N of 40" },
  { value: "real", text: "Real number of questions" },
];

type OrganizationFields = Record<"timeZone" | "providerName" | "questionCounter" | "accentColor" | "contact", string>;

export function OrganizationCard({
  organization,
  brand,
  timeZones,
  now,
}: {
  organization: OrganizationFields;
  brand: Brand;
  timeZones: string[];
  /** Time when the screen was loaded, as ISO 8601. */
  now: string;
}) {
  const { form, fields, isPending, toast } = useServerForm<OrganizationFields>(ORGANIZATION_FORM, organization);
  return (
    <Card title="Organization">
      <Toaster toast={toast} />
      <Form
        method="post"
        action={paths.settings()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid max-w-xl gap-4"
      >
        <input type="hidden" name="form" value={ORGANIZATION_FORM} />
        <ShownValues field={fields.shownValues} />
        <FormErrors errors={form.errors} />
        <TimeZoneField field={fields.timeZone} names={timeZones} now={now} />
        <FormField
          field={fields.providerName}
          label="Provider Name"
          hint="Optional. Shown to candidates and in reports."
          autoComplete="off"
        />
        <FormField
          field={fields.contact}
          label="Contact for Questions"
          hint="Optional. An email address or a short text. Candidates see it after “Questions?” on every page."
          autoComplete="off"
        />
        <AccentField field={fields.accentColor} />
        <FormSelect
          field={fields.questionCounter}
          label="Question Counter"
          hint="The number that candidates see above a question. For tests with more than 40 questions, the fixed number grows."
          choices={COUNTERS}
        />
        <div>
          <Button isPending={isPending} pendingText="Saving...">
            Save Organization
          </Button>
        </div>
      </Form>
      <LogoForm brand={brand} />
    </Card>
  );
}

const TIME_ZONE_LIST = "time-zone-names";

type TimeZoneFieldProps = { field: FieldMetadata<string>; names: string[]; now: string };

function TimeZoneField({ field, names, now }: TimeZoneFieldProps) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const clock = formatTime(new Date(now), typed.trim().replaceAll(" ", "_"));
  return (
    <>
      <Field
        key={key}
        {...input}
        label="Time Zone"
        list={TIME_ZONE_LIST}
        hint={`${clock ? `Now ${clock}. ` : ""}Used for all times on screens and in reports.`}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
        errors={field.errors ?? []}
      />
      <datalist id={TIME_ZONE_LIST}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </datalist>
    </>
  );
}

function AccentField({ field }: { field: FieldMetadata<string> }) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));

  /** Dispatch an input event, because setting `value` from a script fires none. */
  function choose(color: string): void {
    const text = document.getElementById(field.id);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = color;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(color);
  }

  return (
    <Field
      key={key}
      {...input}
      label="Accent Color"
      hint="For buttons and links, as # and six digits. Lightened in dark mode so that it stays readable. Leave empty for the default color."
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => setTyped(event.currentTarget.value)}
      inset={
        <input
          type="color"
          aria-label="Choose the accent color"
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : "#000000"}
          onChange={(event) => choose(event.currentTarget.value)}
          className="absolute inset-y-1.5 right-1.5 hidden h-auto w-12 cursor-pointer scripted:block"
        />
      }
      errors={field.errors ?? []}
    />
  );
}
