import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Brand } from "#app/organization/index.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { AccentField } from "./accent-field.tsx";
import { LogoForm } from "./logo-form.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

/** What the form says of itself, so that the server and the screen know which of the two was sent. */
export const ORGANISATION_FORM = "organisation";

const COUNTERS = [
  { value: "fixed", text: "Fixed: Question N of 40" },
  { value: "real", text: "Real number of questions" },
];

type OrganisationFields = Record<"timeZone" | "providerName" | "questionCounter" | "accentColor" | "contact", string>;

/** What holds for the whole organisation: its time zone and counter, and what candidates see of whose assessment it is. */
export function OrganisationCard({
  organisation,
  brand,
  timeZones,
  now,
}: {
  organisation: OrganisationFields;
  brand: Brand;
  timeZones: string[];
  /** When the screen was loaded, as ISO 8601. */
  now: string;
}) {
  const { form, fields, isPending, toast } = useServerForm<OrganisationFields>(ORGANISATION_FORM, organisation);
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
        <input type="hidden" name="form" value={ORGANISATION_FORM} />
        <ShownValues field={fields.shownValues} />
        <FormErrors errors={form.errors} />
        <TimeZoneField field={fields.timeZone} names={timeZones} now={now} />
        <FormField
          field={fields.providerName}
          label="Provider Name"
          hint="Optional. Candidates and reports see it."
          autoComplete="off"
        />
        <FormField
          field={fields.contact}
          label="Contact for Questions"
          hint="Optional. An e-mail address or a short text; candidates read “Questions?” and this on every page."
          autoComplete="off"
        />
        <AccentField field={fields.accentColor} />
        <FormSelect
          field={fields.questionCounter}
          label="Question Counter"
          hint="What candidates read above a question. The fixed number grows with a test of more than 40 questions."
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
