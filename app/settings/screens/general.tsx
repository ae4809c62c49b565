import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatTime } from "#app/platform/text/day-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { changeOrganization, readOrganization } from "./change-organization.server.ts";

export const meta = () => [{ title: "Organization" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { accentColor: _accent, providerName: _name, ...organization } = readOrganization();
  return json({
    organization,
    timeZones: [...new Set(["UTC", organization.timeZone, ...Intl.supportedValuesOf("timeZone")])],
    now: new Date().toISOString(),
  });
}

export const action = changeOrganization;

const ORGANIZATION_FORM = "organisation";

const COUNTERS = [
  { value: "fixed", text: "Fixed: Question N of 40" },
  { value: "real", text: "Real number of questions" },
];

type OrganizationFields = Record<"timeZone" | "questionCounter" | "contact" | "helpContact" | "helpText", string>;

export default function GeneralSettings() {
  const { organization, timeZones, now } = useLoaderData<typeof loader>();
  const served = useServerForm<OrganizationFields>(ORGANIZATION_FORM, organization);
  const { fields } = served;
  return (
    <div className="grid gap-6">
      <PageHeader title="Organization" />
      <Card>
        <p className="mb-4 text-muted">
          The organization&apos;s name and logo are under{" "}
          <Link to={paths.branding()} className="text-accent underline underline-offset-4">
            Branding
          </Link>
          .
        </p>
        <PageForm
          action={paths.generalSettings()}
          served={served}
          shownValues={fields.shownValues}
          submitText="Save Changes"
        >
          <FormField
            field={fields.contact}
            label="Contact for questions"
            hint="Optional. An email address or a short text. Candidates see it after “Questions?” on every page."
            autoComplete="off"
          />
          <FormField
            field={fields.helpContact}
            label="Contact for help and adjustments"
            hint="Optional. An email address, phone number or web address. Candidates see it after “Need an adjustment or help?” on every page."
            autoComplete="off"
          />
          <FormField
            field={fields.helpText}
            label="Text for help and adjustments"
            hint="Optional. A short text before this contact, such as who answers and when."
            autoComplete="off"
          />
          <TimeZoneField field={fields.timeZone} names={timeZones} now={now} />
          <FormSelect
            field={fields.questionCounter}
            label="Question counter"
            hint="What candidates see above each question. New tests with another number of questions show their own number, and so do all tests with more than 40."
            choices={COUNTERS}
          />
        </PageForm>
      </Card>
    </div>
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
        label="Time zone"
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
