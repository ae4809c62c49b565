import { paths } from "#app/platform/paths/paths.ts";
import { formatDayRange } from "#app/platform/text/day-text.ts";
import { Field, Select } from "#app/platform/ui/forms/field.tsx";
import { useUrlValue } from "#app/platform/ui/forms/filter-form.tsx";
import { ActiveFilters, ListFilter } from "#app/platform/ui/forms/list-filter.tsx";
import type { readAuditLog } from "./audit-log.server.ts";

const DELETED = "Deleted item";

type AuditFiltersProps = Pick<
  ReturnType<typeof readAuditLog>,
  "filter" | "actors" | "groups" | "events" | "selectedEvent" | "entityName"
>;

export function AuditFilters({ filter, actors, groups, events, selectedEvent }: AuditFiltersProps) {
  const { entityType, entityId, ...shown } = filter;
  const ofGroup =
    selectedEvent && !events.some(({ value }) => value === selectedEvent.value) ? [selectedEvent, ...events] : events;
  return (
    <ListFilter
      id="audit-filter"
      action={paths.auditLog()}
      label="Filter the audit log"
      hidden={Object.entries({ entityType, entityId }).flatMap(([name, value]) => (value ? [[name, value]] : []))}
      activeCount={Object.values(shown).filter(Boolean).length}
      clearTo={paths.auditLog({ entityType, entityId })}
    >
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
    </ListFilter>
  );
}

export function ActiveAuditFilters({ filter, actors, groups, selectedEvent, entityName }: AuditFiltersProps) {
  const { by, group, event, from, to, entityId } = filter;
  const findText = (choices: { value: string; text: string }[], chosen: string) =>
    choices.find(({ value }) => value === chosen)?.text ?? DELETED;
  const filters = [
    entityId && {
      key: "entity",
      text: `Only actions on: ${entityName ?? "an item without entries"}`,
      without: { entityId: undefined, entityType: undefined },
    },
    by && { key: "by", text: findText(actors, by), without: { by: undefined } },
    group && { key: "group", text: findText(groups, group), without: { group: undefined, event: undefined } },
    event && { key: "event", text: selectedEvent?.text ?? DELETED, without: { event: undefined } },
    (from || to) && {
      key: "days",
      text: formatDayRange(from, to) ?? "",
      without: { from: undefined, to: undefined },
    },
  ];
  return (
    <ActiveFilters
      filters={filters.flatMap((one) =>
        one ? [{ key: one.key, text: one.text, to: paths.auditLog({ ...filter, ...one.without }) }] : [],
      )}
    />
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
      choices={[{ value: "", text: all }, ...(isUnknown ? [{ value: valueInUrl, text: DELETED }] : []), ...choices]}
      autoComplete="off"
    />
  );
}

function DayField({ name, label, valueInUrl = "" }: { name: string; label: string; valueInUrl: string | undefined }) {
  const id = `audit-${name}`;
  const [typed, setTyped] = useUrlValue(valueInUrl, id);
  return (
    <Field
      id={id}
      name={name}
      label={label}
      type="date"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      autoComplete="off"
    />
  );
}
