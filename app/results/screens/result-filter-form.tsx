import { Link } from "@remix-run/react";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { listDayPresets } from "#app/platform/text/day-text.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FilterCheckbox, FilterSelect, useUrlValue } from "#app/platform/ui/forms/filter-form.tsx";
import { ListFilter } from "#app/platform/ui/forms/list-filter.tsx";
import { OriginFilters } from "#app/platform/ui/forms/origin-filters.tsx";
import { BAND_CHOICES } from "../filter-choices.ts";
import { clearFilter, toFilterPairs } from "../filter-url.ts";
import { MAX_TICKED, resultPaths, TICKED_PARAM, withTicks } from "../paths.ts";
import { STAGES } from "../stages.ts";
import { useStageNames } from "../use-layout-data.ts";
import type { PeopleListData } from "./people-list.server.ts";

export const FILTER_FORM = "result-filter";

type FilterPanelProps = { list: PeopleListData };
type FilterFormProps = FilterPanelProps & { ticked: string[] };

export function FilterPanel({ list, ticked }: FilterFormProps) {
  const { name, filter, chips, problems } = list;
  const { sort, order, per } = filter;
  return (
    <ListFilter
      id={FILTER_FORM}
      action={resultPaths[name]()}
      legend="Filter by Candidate Match"
      hidden={[
        ...toFilterPairs({ sort, order, per }),
        ...ticked.slice(0, MAX_TICKED).map((id): [string, string] => [TICKED_PARAM, id]),
      ]}
      search={{ value: filter.search ?? "" }}
      activeCount={chips.filter(({ key }) => key !== "search").length}
      isOpen={problems !== null}
      clearTo={withTicks(resultPaths[name](clearFilter(filter)), ticked)}
    >
      <MatchFields list={list} />
      <RangeField
        legend="Completed"
        type="date"
        name="completed"
        from={filter.completedFrom}
        to={filter.completedTo}
        problem={problems?.completedTo}
      />
      <CompletedPresets list={list} />
      <StageFields list={list} />
      <div>
        <RangeField
          legend="Percent"
          type="number"
          name="percent"
          from={filter.percentFrom}
          to={filter.percentTo}
          problem={problems?.percentTo}
        />
        <FieldGroup legend="More">
          <div className="grid gap-2">
            {name === "activity" && <StateFields list={list} />}
            <OriginFilters idPrefix="result" origins={list.choices} tag={filter.tag} source={filter.source} />
            <AssigneeField list={list} />
          </div>
          <FilterCheckbox name="first" label="First attempts only" valueInUrl={filter.first === "1"} />
          {name === "activity" && list.canSeePreviews && (
            <FilterCheckbox name="previews" label="Previews" valueInUrl={filter.previews === "1"} />
          )}
        </FieldGroup>
      </div>
    </ListFilter>
  );
}

const STATES = [
  { value: "", text: "Completed or not" },
  { value: "completed", text: "Completed" },
  { value: "unfinished", text: "Not finished" },
];

function StateFields({ list: { filter } }: FilterPanelProps) {
  const { state = "", startedFrom, startedTo } = filter;
  return (
    <>
      <FilterSelect id="activity-state" name="state" label="State" valueInUrl={state} choices={STATES} />
      {toFilterPairs({ startedFrom, startedTo }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function MatchFields({ list: { filter } }: FilterPanelProps) {
  return (
    <div>
      {BAND_CHOICES.map(({ band, text }) => {
        const choice = { name: "match", value: band, valueInUrl: filter.match?.includes(band) ?? false };
        if (band !== "poor") return <FilterCheckbox key={band} {...choice} label={text} />;
        return (
          <div key={band} className="flex items-center">
            <FilterCheckbox
              {...choice}
              label={
                <span>
                  {text}
                  <span className="sr-only"> (the label POOR MATCH)</span>
                </span>
              }
            />
            <button
              type="button"
              aria-label="What 'below average' means"
              data-tooltip="Candidates with the label POOR MATCH"
              className="grid size-control place-items-center rounded-control text-muted"
            >
              <Info aria-hidden="true" className="size-4" />
            </button>
          </div>
        );
      })}
    </div>
  );
}

function CompletedPresets({ list: { name, filter, today } }: FilterPanelProps) {
  const { completedFrom, completedTo } = filter;
  return (
    <div className="panel-presets flex flex-wrap items-center gap-2 pt-2 lg:order-last lg:col-span-full lg:pe-16">
      <p id="completed-in" className="mr-2 max-lg:sr-only font-semibold">
        Completed in
      </p>
      <ul aria-labelledby="completed-in" className="flex flex-wrap gap-2">
        {listDayPresets(today).map(({ text, from, to }) => (
          <li key={text}>
            <Link
              discover="none"
              to={resultPaths[name]({ ...filter, completedFrom: from, completedTo: to })}
              preventScrollReset
              aria-current={completedFrom === from && completedTo === to ? "true" : undefined}
              className="pill"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StageFields({ list: { filter } }: FilterPanelProps) {
  const stageNames = useStageNames();
  return (
    <FieldGroup legend="Stage">
      <div className="grid grid-cols-2">
        {STAGES.map((stage) => (
          <FilterCheckbox
            key={stage}
            name="stage"
            value={stage}
            label={stageNames[stage]}
            valueInUrl={filter.stage?.includes(stage) ?? false}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the popover's one fieldset, whose legend names it all
    <div role="group" aria-label={legend} className="mt-2">
      <p aria-hidden="true" className="mb-1 font-semibold">
        {legend}
      </p>
      {children}
    </div>
  );
}

/** Include a former colleague from the URL. Otherwise, applying the form would drop the filter. */
function AssigneeField({ list: { filter, choices } }: FilterPanelProps) {
  const { assignedTo = "" } = filter;
  const { assignees } = choices;
  const isKnown = assignedTo === "" || assignees.some(({ id }) => id === assignedTo);
  const offered = isKnown ? assignees : [...assignees, { id: assignedTo, name: "a former colleague" }];
  if (offered.length === 0) return null;
  return (
    <FilterSelect
      id="result-assigned"
      name="assignedTo"
      label="Filter by assigned colleague"
      valueInUrl={assignedTo}
      choices={[
        { value: "", text: "Assigned or not" },
        ...offered.map(({ id, name }) => ({ value: id, text: `Assigned to ${name}` })),
      ]}
    />
  );
}

type RangeFieldProps = {
  legend: string;
  type: "date" | "number";
  name: string;
  from: string | number | undefined;
  to: string | number | undefined;
  problem: string | undefined;
};

function RangeField({ legend, type, name, from, to, problem }: RangeFieldProps) {
  return (
    <FieldGroup legend={legend}>
      <div className={`grid grid-cols-1 gap-2 *:min-w-0 ${type === "number" ? "sm:grid-cols-2" : ""}`}>
        <Bound type={type} name={`${name}From`} label="From" legend={legend} value={from} />
        <Bound type={type} name={`${name}To`} label="To" legend={legend} value={to} problem={problem} />
      </div>
    </FieldGroup>
  );
}

type BoundProps = Pick<RangeFieldProps, "type" | "name" | "legend"> & {
  label: string;
  value: string | number | undefined;
  problem?: string | undefined;
};

function Bound({ type, name, label, legend, value = "", problem }: BoundProps) {
  const id = `result-${name}`;
  const [typed, setTyped] = useUrlValue(String(value), id);
  return (
    <Field
      id={id}
      name={name}
      type={type}
      label={label}
      aria-label={`${legend} ${label.toLowerCase()}`}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      {...(type === "number" ? { min: 0, max: 100, step: "any", inputMode: "decimal" } : {})}
      errors={problem ? [problem] : []}
      autoComplete="off"
    />
  );
}
