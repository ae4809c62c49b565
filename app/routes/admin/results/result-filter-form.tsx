import { Link } from "@remix-run/react";
import { Info, ListFilter, X } from "lucide-react";
import type { ReactNode } from "react";
import type { MatchBand } from "#app/domain/match-band.ts";
import { BAND_CHOICES, type ResultFilter } from "#app/domain/result-filter.ts";
import { paths } from "#app/paths.ts";
import { ApplyButton, FilterForm, useAddressed } from "#app/ui/filter-form.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";

/** The id of the dashboard's filter form; the test selector is outside it. */
export const FILTER_FORM = "result-filter";

/** Search by e-mail, and the popover of match labels. */
export function ResultFilterForm({ filter }: { filter: ResultFilter }) {
  return (
    <FilterForm id={FILTER_FORM} action={paths.dashboard()} label="Filter the submissions" className="contents">
      <SearchField name="search" label="Search by email" placeholder="Search by email..." value={filter.search ?? ""} />
      <MatchFilter filter={filter} />
    </FilterForm>
  );
}

function MatchFilter({ filter }: { filter: ResultFilter }) {
  const { bands } = filter;
  const summary = (
    <>
      <ListFilter aria-hidden="true" className="size-5" />
      Filter
      {bands.length > 0 && (
        <span className="rounded-full bg-accent px-2 text-on-accent text-sm tabular-nums">
          {bands.length}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  );
  return (
    <Popover summary={summary}>
      <fieldset className="grid gap-1 p-4 sm:w-64">
        <legend className="sr-only">Filter by Candidate Match</legend>
        <p aria-hidden="true" className="mb-1 font-semibold">
          Filter by Candidate Match
        </p>
        {BAND_CHOICES.map(({ band, text }) => (
          <span key={band} className="flex items-center justify-between">
            <BandBox band={band} isAddressed={bands.includes(band)}>
              {text}
              {band === "poor" && <span className="sr-only"> (the label POOR MATCH)</span>}
            </BandBox>
            {band === "poor" && (
              <Tooltip text="Candidates with the label POOR MATCH">
                <button
                  type="button"
                  aria-label="What 'below average' means"
                  className="grid size-11 place-items-center rounded-control text-muted"
                >
                  <Info aria-hidden="true" className="size-4" />
                </button>
              </Tooltip>
            )}
          </span>
        ))}
        <div className="mt-2 flex items-center justify-between gap-2">
          <Link
            to={paths.dashboard({ ...filter, bands: [] })}
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

type BandBoxProps = { band: MatchBand; isAddressed: boolean; children: ReactNode };

/** Ticked while the address names its label: going back unticks what it no longer names. */
function BandBox({ band, isAddressed, children }: BandBoxProps) {
  const [isTicked, setIsTicked] = useAddressed(isAddressed);
  return (
    <label className="flex min-h-11 flex-1 items-center gap-3">
      <input
        type="checkbox"
        name="match"
        value={band}
        checked={isTicked}
        onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
        autoComplete="off"
        className="size-5 accent-accent"
      />
      {children}
    </label>
  );
}

/** What is filtered now, each with the way to take it off. */
export function FilterChips({ filter }: { filter: ResultFilter }) {
  const chips = [
    ...(filter.search
      ? [{ key: "search", text: `Email: ${filter.search}`, to: paths.dashboard({ ...filter, search: "" }) }]
      : []),
    ...BAND_CHOICES.filter(({ band }) => filter.bands.includes(band)).map(({ band, text }) => ({
      key: band,
      text,
      to: paths.dashboard({ ...filter, bands: filter.bands.filter((other) => other !== band) }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ key, text, to }) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            aria-label={`Remove the filter ${text}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 font-medium text-accent-strong text-sm hover:underline"
          >
            {text}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
