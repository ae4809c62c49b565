import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { paths } from "#app/addresses/paths.ts";
import { BAND_CHOICES, type ResultFilter } from "#app/domain/results/result-filter.ts";
import { STAGE_NAMES } from "#app/domain/results/stage.ts";

type Chip = { key: string; text: string; filter: ResultFilter };

/** What is filtered now, each with the way to take it off. */
export function FilterChips({ filter }: { filter: ResultFilter }) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ key, text, filter: without }) => (
        <li key={key} className="max-w-full">
          <Link
            to={paths.dashboard(without)}
            preventScrollReset
            aria-label={`Remove the filter ${text}`}
            className="wrap-anywhere inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 font-medium text-accent-strong text-sm hover:underline"
          >
            {text}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function chipsOf(filter: ResultFilter): Chip[] {
  const { search, bands, completedFrom, completedTo, percentFrom, percentTo, isFirstOnly, stages = [] } = filter;
  const without = (...names: (keyof ResultFilter)[]): ResultFilter => ({
    ...(Object.fromEntries(
      Object.entries(filter).filter(([name]) => !names.includes(name as keyof ResultFilter)),
    ) as ResultFilter),
    bands,
  });
  const days = rangeText(completedFrom, completedTo, "");
  const percents = rangeText(percentFrom, percentTo, "%");
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
        text: `Stage: ${STAGE_NAMES[stage]}`,
        filter: left.length > 0 ? { ...filter, stages: left } : without("stages"),
      };
    }),
    ...(isFirstOnly ? [{ key: "first", text: "First attempts only", filter: without("isFirstOnly") }] : []),
  ];
}

function rangeText(from: string | number | undefined, to: string | number | undefined, unit: string): string | null {
  if (from === undefined && to === undefined) return null;
  if (to === undefined) return `from ${from}${unit}`;
  return from === undefined ? `up to ${to}${unit}` : `${from}${unit} to ${to}${unit}`;
}
