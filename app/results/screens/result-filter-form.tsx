import { Link } from "@remix-run/react";
import { Info, ListFilter } from "lucide-react";
import { ApplyButton, FilterForm, SearchField } from "#app/platform/ui/forms/filter-form.tsx";
import { resultPaths } from "../paths.ts";
import { BAND_CHOICES, filterProblems, type ResultFilter } from "../result-filter.ts";
import { resultOrderPairs } from "../result-order.ts";
import { STAGE_NAMES, STAGES } from "../stage.ts";
import { FilterCheckbox, FirstOnly } from "./filter-controls.tsx";
import { Popover } from "./popover.tsx";
import { RangeField } from "./range-field.tsx";

/** The id of the dashboard's filter form; the test selector is outside it. */
export const FILTER_FORM = "result-filter";

/** Search by e-mail or name, and the popover of the other filters. The order stays as it is. */
export function ResultFilterForm({ filter }: { filter: ResultFilter }) {
  return (
    <FilterForm id={FILTER_FORM} action={resultPaths.dashboard()} label="Filter the submissions" className="contents">
      <SearchField value={filter.search ?? ""} />
      {(filter.order ? resultOrderPairs(filter.order) : []).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filter.per && <input type="hidden" name="per" value={filter.per} />}
      <MatchFilter filter={filter} />
    </FilterForm>
  );
}

function MatchFilter({ filter }: { filter: ResultFilter }) {
  const { bands, completedFrom, completedTo, percentFrom, percentTo, isFirstOnly = false, stages = [] } = filter;
  const problems = filterProblems(filter);
  const others = [completedFrom ?? completedTo, percentFrom ?? percentTo, isFirstOnly || undefined];
  const activeCount = bands.length + stages.length + others.filter((one) => one !== undefined).length;
  const summary = (
    <>
      <ListFilter aria-hidden="true" className="size-5" />
      Filter
      {activeCount > 0 && (
        <span className="rounded-full bg-accent px-2 text-on-accent text-sm tabular-nums">
          {activeCount}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  );
  return (
    <Popover summary={summary} isOpen={problems !== null}>
      <fieldset className="grid gap-1 p-4 sm:w-80">
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
                isAddressed={bands.includes(band)}
              />
              <button
                type="button"
                aria-label="What 'below average' means"
                data-tooltip="Candidates with the label POOR MATCH"
                className="grid size-11 place-items-center rounded-control text-muted"
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
              isAddressed={bands.includes(band)}
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
                label={STAGE_NAMES[stage]}
                isAddressed={stages.includes(stage)}
              />
            ))}
          </div>
        </fieldset>
        <FirstOnly id="result-first" isAddressed={isFirstOnly} />
        <div className="mt-2 flex items-center justify-between gap-2">
          <Link
            to={resultPaths.dashboard(withoutPopover(filter))}
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

/** Clear the popover's filters. Keep the test, the search, the order and the page size. */
function withoutPopover({ testId, search, order, per }: ResultFilter): ResultFilter {
  return {
    bands: [],
    ...(testId && { testId }),
    ...(search && { search }),
    ...(order && { order }),
    ...(per && { per }),
  };
}
