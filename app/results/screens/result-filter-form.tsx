import { Link } from "@remix-run/react";
import { Info, ListFilter } from "lucide-react";
import { formatDayRange, formatRange, listDayPresets } from "#app/platform/text/day-text.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";
import {
  ApplyButton,
  Chip,
  Chips,
  FilterCheckbox,
  FilterForm,
  FilterSelect,
  SearchField,
  useUrlValue,
} from "#app/platform/ui/forms/filter-form.tsx";
import { OriginFilters } from "#app/platform/ui/forms/origin-filters.tsx";
import { Popover } from "#app/platform/ui/popover.tsx";
import type { TagChoices } from "#app/submissions/index.server.ts";
import { STAGES } from "../decisions.ts";
import { resultPaths } from "../paths.ts";
import { BAND_CHOICES, findFilterProblems, type ResultFilter, toOrderPairs } from "../result-filter.ts";
import type { StageNames } from "../stage-names.ts";
import { useStageNames } from "../use-layout-data.ts";

export const FILTER_FORM = "result-filter";

type ResultFilterFormProps = { filter: ResultFilter; today: string; origins: TagChoices };

export function ResultFilterForm({ filter, today, origins }: ResultFilterFormProps) {
  return (
    <FilterForm id={FILTER_FORM} action={resultPaths.dashboard()} label="Filter the submissions" className="contents">
      <SearchField value={filter.search ?? ""} />
      {(filter.order ? toOrderPairs(filter.order) : []).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filter.per && <input type="hidden" name="per" value={filter.per} />}
      <MatchFilter filter={filter} today={today} origins={origins} />
    </FilterForm>
  );
}

function MatchFilter({ filter, today, origins }: ResultFilterFormProps) {
  const {
    bands,
    completedFrom,
    completedTo,
    percentFrom,
    percentTo,
    isFirstOnly = false,
    stages = [],
    tag,
    source,
  } = filter;
  const names = useStageNames();
  const problems = findFilterProblems(filter);
  const others = [completedFrom ?? completedTo, percentFrom ?? percentTo, isFirstOnly || undefined, tag, source];
  const activeCount = bands.length + stages.length + others.filter((one) => one !== undefined).length;
  const summary = (
    <>
      <ListFilter aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Filter</span>
      {activeCount > 0 && (
        <span className="rounded-full bg-accent px-2 text-on-accent text-sm tabular-nums">
          {activeCount}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  );
  return (
    <Popover summary={summary} isOpen={problems !== null} isPanel>
      <fieldset className="grid gap-1 p-4 [--spacing-control:2.25rem] pointer-coarse:[--spacing-control:2.75rem]">
        <legend className="sr-only">Filter by Candidate Match</legend>
        <p aria-hidden="true" className="mb-1 font-semibold">
          Filter by Candidate Match
        </p>
        {BAND_CHOICES.map(({ band, text }) =>
          band === "poor" ? (
            <div key={band} className="flex items-center justify-between">
              <FilterCheckbox
                id={`match-${band}`}
                name="match"
                value={band}
                label={
                  <span>
                    {text}
                    <span className="sr-only"> (the label POOR MATCH)</span>
                  </span>
                }
                isInUrl={bands.includes(band)}
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
          ) : (
            <FilterCheckbox
              key={band}
              id={`match-${band}`}
              name="match"
              value={band}
              label={text}
              isInUrl={bands.includes(band)}
            />
          ),
        )}
        <RangeField
          legend="Completed"
          type="date"
          name="completed"
          from={completedFrom}
          to={completedTo}
          problem={problems?.completedTo}
        />
        <ul aria-label="Completed in" className="flex flex-wrap gap-2 pt-1">
          {listDayPresets(today).map(({ text, from, to }) => (
            <li key={text}>
              <Link
                to={resultPaths.dashboard({
                  ...withoutDays(filter),
                  completedFrom: from,
                  ...(to && { completedTo: to }),
                })}
                preventScrollReset
                aria-current={completedFrom === from && completedTo === to ? "true" : undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-sm hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <RangeField
          legend="Percent"
          type="number"
          name="percent"
          from={percentFrom}
          to={percentTo}
          problem={problems?.percentTo}
        />
        <fieldset>
          <legend className="mt-2 mb-1 font-semibold">Stage</legend>
          <div className="grid grid-cols-2">
            {STAGES.map((stage) => (
              <FilterCheckbox
                key={stage}
                id={`stage-${stage}`}
                name="stage"
                value={stage}
                label={names[stage]}
                isInUrl={stages.includes(stage)}
              />
            ))}
          </div>
        </fieldset>
        <OriginFilters idPrefix="result" origins={origins} tag={tag} source={source} />
        <FirstAttemptsFilter id="result-first" isAddressed={isFirstOnly} />
        <div className="sticky bottom-0 -mx-4 -mb-4 flex items-center justify-between gap-2 border-line border-t bg-surface px-4 py-2">
          <Link
            to={resultPaths.dashboard(clearPopover(filter))}
            preventScrollReset
            className="py-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            Clear
          </Link>
          <ApplyButton form={FILTER_FORM} />
        </div>
      </fieldset>
    </Popover>
  );
}

function withoutDays({ completedFrom, completedTo, ...filter }: ResultFilter): ResultFilter {
  return filter;
}

function clearPopover({ testId, search, order, per }: ResultFilter): ResultFilter {
  return {
    bands: [],
    ...(testId && { testId }),
    ...(search && { search }),
    ...(order && { order }),
    ...(per && { per }),
  };
}

type ActiveFilter = { key: string; text: string; filter: ResultFilter };

export function FilterChips({ filter }: { filter: ResultFilter }) {
  const chips = buildChips(filter, useStageNames());
  if (chips.length === 0) return null;
  return (
    <Chips>
      {chips.map(({ key, text, filter: without }) => (
        <Chip key={key} text={text} to={resultPaths.dashboard(without)} />
      ))}
    </Chips>
  );
}

function buildChips(filter: ResultFilter, names: StageNames): ActiveFilter[] {
  const { search, bands, completedFrom, completedTo, percentFrom, percentTo, isFirstOnly, stages = [] } = filter;
  const { tag, source } = filter;
  const without = (...names: (keyof ResultFilter)[]): ResultFilter => ({
    ...(Object.fromEntries(
      Object.entries(filter).filter(([name]) => !names.includes(name as keyof ResultFilter)),
    ) as ResultFilter),
    bands,
  });
  const days = formatDayRange(completedFrom, completedTo);
  const percents = formatRange(percentText(percentFrom), percentText(percentTo));
  return [
    ...(search ? [{ key: "search", text: `Email or name: ${search}`, filter: without("search") }] : []),
    ...BAND_CHOICES.filter(({ band }) => bands.includes(band)).map(({ band, text }) => ({
      key: band,
      text,
      filter: { ...filter, bands: bands.filter((other) => other !== band) },
    })),
    ...(days ? [{ key: "days", text: `Completed ${days}`, filter: without("completedFrom", "completedTo") }] : []),
    ...(percents
      ? [{ key: "percents", text: `Percent ${percents}`, filter: without("percentFrom", "percentTo") }]
      : []),
    ...stages.map((stage) => {
      const left = stages.filter((other) => other !== stage);
      return {
        key: stage,
        text: `Stage: ${names[stage]}`,
        filter: left.length > 0 ? { ...filter, stages: left } : without("stages"),
      };
    }),
    ...(tag ? [{ key: "tag", text: `Tag: ${tag}`, filter: without("tag") }] : []),
    ...(source ? [{ key: "source", text: `Source: ${source}`, filter: without("source") }] : []),
    ...(isFirstOnly ? [{ key: "first", text: "First attempts only", filter: without("isFirstOnly") }] : []),
  ];
}

function percentText(percent: number | undefined): string | undefined {
  return percent === undefined ? undefined : `${percent}%`;
}

export function StageFilter({ stage }: { stage: string }) {
  const names = useStageNames();
  const choices = [
    { value: "", text: "All Stages" },
    ...STAGES.map((value) => ({ value: value as string, text: names[value] })),
  ];
  return <FilterSelect id="stage-filter" name="stage" label="Filter by stage" addressed={stage} choices={choices} />;
}

type DaysFilterProps = { today: string; from: string | undefined; to: string | undefined };

export function DaysFilter({ today, from, to }: DaysFilterProps) {
  const presets = listDayPresets(today).map((preset) => ({
    value: toDayValue(preset.from, preset.to),
    text: preset.text,
  }));
  const value = toDayValue(from, to);
  const isOther = value !== "" && !presets.some((preset) => preset.value === value);
  const choices = [
    { value: "", text: "All Days" },
    ...presets,
    ...(isOther ? [{ value, text: formatDayRange(from, to) ?? "" }] : []),
  ];
  return (
    <FilterSelect id="days-filter" name="completedFrom" label="Filter by days" addressed={value} choices={choices} />
  );
}

function toDayValue(from = "", to = ""): string {
  return to === "" ? from : `${from}/${to}`;
}

export function FirstAttemptsFilter({ id, isAddressed }: { id: string; isAddressed: boolean }) {
  return <FilterCheckbox id={id} name="first" label="First attempts only" isInUrl={isAddressed} />;
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
    // biome-ignore lint/a11y/useSemanticElements: a part of the popover's one fieldset, whose legend names it all
    <div role="group" aria-label={legend} className="mt-2">
      <p aria-hidden="true" className="mb-1 font-semibold">
        {legend}
      </p>
      <div className={`grid grid-cols-1 gap-2 *:min-w-0 ${type === "number" ? "sm:grid-cols-2" : ""}`}>
        <Bound type={type} name={`${name}From`} label="from" legend={legend} value={from} />
        <Bound type={type} name={`${name}To`} label="to" legend={legend} value={to} problem={problem} />
      </div>
    </div>
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
      aria-label={`${legend} ${label}`}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      {...(type === "number" ? { min: 0, max: 100, step: "any", inputMode: "decimal" } : {})}
      errors={problem ? [problem] : []}
      autoComplete="off"
    />
  );
}
