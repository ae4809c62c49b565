import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Field, Select } from "#app/platform/ui/forms/field.tsx";
import { ApplyButton, FilterForm, useUrlValue } from "#app/platform/ui/forms/filter-form.tsx";
import type { readAuditLog } from "./audit-log.server.ts";

const FORM = "audit-filter";

type AuditFiltersProps = Pick<
  ReturnType<typeof readAuditLog>,
  "filter" | "actors" | "groups" | "events" | "selectedEvent" | "entityName"
>;

export function AuditFilters({ filter, actors, groups, events, selectedEvent, entityName }: AuditFiltersProps) {
  const isFiltered = Object.keys(filter).length > 0;
  const ofGroup =
    selectedEvent && !events.some(({ value }) => value === selectedEvent.value) ? [selectedEvent, ...events] : events;
  return (
    <FilterForm id={FORM} action={paths.auditLog()} label="Filter the audit log" className="mb-4 grid gap-3">
      <div className="grid gap-3 *:min-w-0 min-[380px]:grid-cols-2 xl:grid-cols-4">
        <ChoiceField name="by" label="Who" valueInUrl={filter.by} all="Anyone" choices={actors} />
        <ChoiceField name="group" label="Type of action" valueInUrl={filter.group} all="All types" choices={groups} />
        {ofGroup.length > 0 && (
          <ChoiceField
            name="event"
            label="Act"
            valueInUrl={filter.event}
            all="All actions of this type"
            choices={ofGroup}
          />
        )}
        <DayField name="from" label="From" valueInUrl={filter.from} />
        <DayField name="to" label="To" valueInUrl={filter.to} />
      </div>
      {filter.entityType && <input type="hidden" name="entityType" value={filter.entityType} />}
      {filter.entityId && <input type="hidden" name="entityId" value={filter.entityId} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ApplyButton form={FORM} />
        {filter.entityId && (
          <p>
            Only actions on: <bdi className="font-semibold">{entityName ?? "an item without entries"}</bdi>
          </p>
        )}
        {isFiltered && (
          <Link to={paths.auditLog()} className="inline-block py-2 text-accent underline underline-offset-4">
            Clear filters
          </Link>
        )}
      </div>
    </FilterForm>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  valueInUrl: string | undefined;
  all: string;
  choices: { value: string; text: string }[];
};

function ChoiceField({ name, label, valueInUrl = "", all, choices }: ChoiceProps) {
  const [chosen, setChosen] = useUrlValue(valueInUrl);
  const isUnknown = valueInUrl !== "" && !choices.some(({ value }) => value === valueInUrl);
  return (
    <Select
      id={`audit-${name}`}
      name={name}
      label={label}
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      choices={[
        { value: "", text: all },
        ...(isUnknown ? [{ value: valueInUrl, text: "Deleted item" }] : []),
        ...choices,
      ]}
      autoComplete="off"
    />
  );
}

function DayField({ name, label, valueInUrl = "" }: { name: string; label: string; valueInUrl: string | undefined }) {
  const id = `audit-${name}`;
  const [typed, setTyped] = useUrlValue(valueInUrl, id);
  return (
    <div className="max-[460px]:col-span-full">
      <Field
        id={id}
        name={name}
        label={label}
        type="date"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="off"
      />
    </div>
  );
}
