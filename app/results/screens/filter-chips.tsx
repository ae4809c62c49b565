import { daysText, rangeText } from "#app/platform/text/day-text.ts";
import { resultPaths } from "../paths.ts";
import { BAND_CHOICES, type ResultFilter } from "../result-filter.ts";
import { STAGE_NAMES } from "../stage.ts";
import { Chip, Chips } from "./filter-controls.tsx";

type Active = { key: string; text: string; filter: ResultFilter };

/** What is filtered now, each with the way to take it off. */
export function FilterChips({ filter }: { filter: ResultFilter }) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <Chips>
      {chips.map(({ key, text, filter: without }) => (
        <Chip key={key} text={text} to={resultPaths.dashboard(without)} />
      ))}
    </Chips>
  );
}

function chipsOf(filter: ResultFilter): Active[] {
  const { search, bands, completedFrom, completedTo, percentFrom, percentTo, isFirstOnly, stages = [] } = filter;
  const without = (...names: (keyof ResultFilter)[]): ResultFilter => ({
    ...(Object.fromEntries(
      Object.entries(filter).filter(([name]) => !names.includes(name as keyof ResultFilter)),
    ) as ResultFilter),
    bands,
  });
  const days = daysText(completedFrom, completedTo);
  const percents = rangeText(percentText(percentFrom), percentText(percentTo));
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

function percentText(percent: number | undefined): string | undefined {
  return percent === undefined ? undefined : `${percent}%`;
}
