import { Link } from "@remix-run/react";
import { formatPercent } from "#app/content/index.ts";
import { MatchBadge } from "#app/match-bands/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DASH, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { FormAtOnce, useSendAtOnce } from "#app/platform/ui/forms/form-at-once.tsx";
import { HowToRead, Time } from "#app/platform/ui/inline.tsx";
import { ScoreStrip } from "#app/statistics/components.ts";
import { formatLevel, formatNearMinimum, formatPlace, pickEstimate } from "#app/statistics/index.ts";
import { STAGES } from "../../stages.ts";
import { useIsAdmin, useStageNames } from "../../use-layout-data.ts";
import { Duration } from "../duration.tsx";
import { WriteLink } from "../write-link.tsx";
import type { ComparisonScreen } from "./comparison-screen.server.ts";

export const GRIDS: Record<number, string> = {
  2: "print:grid-cols-2",
  3: "lg:grid-cols-3 print:grid-cols-3",
  4: "xl:grid-cols-4 print:grid-cols-4",
};

type Person = ComparisonScreen["people"][number];
type ColumnsProps = Pick<ComparisonScreen, "people" | "ids"> & { isAll: boolean; backTo: string };

/** On phones, a swipe shows the next person, with the same rows at the same height. */
export function Columns({ people, ids, isAll, backTo }: ColumnsProps) {
  const isAdmin = useIsAdmin();
  const here = paths.compare(ids, { isAll, backTo });
  const shown = {
    attempt: people.some(({ attempt }) => attempt > 1),
    interview: people.some(({ interview }) => interview !== null),
  };
  return (
    <section aria-label="Who is compared" className="min-w-0">
      <ul
        className={`relative -mx-4 grid auto-cols-[88%] grid-flow-col grid-rows-[repeat(14,auto)] gap-x-3 overflow-x-auto px-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 sm:mx-0 sm:grid-flow-row sm:grid-cols-2 sm:grid-rows-none sm:overflow-visible sm:px-0 ${GRIDS[people.length] ?? ""}`}
      >
        {people.map((person) => (
          <li
            key={person.id}
            className="row-span-14 mb-3 grid break-inside-avoid snap-start grid-rows-subgrid rounded-card border border-line bg-surface p-4 shadow-card print:p-3"
          >
            <Column person={person} shown={shown} />
            {person.isErased ? <div /> : <StageForm person={person} backTo={here} />}
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-sm print:hidden">
              {isAdmin && !person.isErased && (
                <WriteLink submissionId={person.id} label={`Write to ${person.name}`} backTo={here} />
              )}
              <Link
                to={paths.compare(ids, { isAll, backTo, without: person.id })}
                preventScrollReset
                aria-label={`Take ${person.name} out of the comparison`}
                className="inline-flex min-h-control items-center text-accent underline underline-offset-4"
              >
                Take out of the comparison
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {people.some(({ place }) => pickEstimate(place)) && (
        <p className="text-muted text-sm">The likely true level, also drawn as a line, is right in 95 of 100 cases.</p>
      )}
      <HowToRead />
    </section>
  );
}

function StageForm({ person: { id, name, stage }, backTo }: { person: Person; backTo: string }) {
  const choice = useSendAtOnce(stage);
  const names = useStageNames();
  return (
    <div className="mt-2 print:hidden">
      <FormAtOnce buttonText="Set">
        <input type="hidden" name="submissionId" value={id} />
        <input type="hidden" name="backTo" value={backTo} />
        <div className="min-w-0 grow">
          <Select
            id={`stage-of-${id}`}
            name="stage"
            label="Stage"
            aria-label={`Stage of ${name}`}
            {...choice}
            autoComplete="off"
            choices={STAGES.map((each) => ({ value: each, text: names[each] }))}
          />
        </div>
      </FormAtOnce>
    </div>
  );
}

type ColumnProps = { person: Person; shown: { attempt: boolean; interview: boolean } };

/** Each block fills 12 rows of the list's grid. It is therefore at the same height for all people. */
function Column({ person, shown }: ColumnProps) {
  const { score, place } = person;
  const where = formatPlace(place);
  const estimate = pickEstimate(place);
  const facts = [
    { term: "Test", value: `${person.testName}, version ${person.versionNumber}` },
    ...(shown.attempt ? [{ term: "Attempt", value: person.attempt }] : []),
    { term: "Percentile", value: where ? `${where.place} ${where.among}` : "–" },
    { term: "Completed", value: person.completed ? <Time {...person.completed} /> : "–" },
    {
      term: "Duration",
      value: <Duration text={person.duration} isCareless={person.isCareless} resultTo={paths.result(person.id)} />,
    },
    ...(shown.interview ? [{ term: "Interview", value: person.interview ?? "–" }] : []),
  ];
  return (
    <>
      <h2 className="font-semibold text-lg">
        <Link to={paths.result(person.id)} className="underline-offset-4 hover:underline">
          <bdi>{person.name}</bdi>
        </Link>
      </h2>
      <p className="wrap-anywhere text-muted text-sm">{person.email}</p>
      {score ? (
        <>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold text-2xl tabular-nums">{score.percentText}%</span>{" "}
            {estimate && (
              <span className="text-muted text-sm tabular-nums">likely true level {formatLevel(estimate)}</span>
            )}{" "}
            <span className="text-muted text-sm tabular-nums">
              {score.totalPoints}/{score.maxPoints} points
            </span>
          </p>
          <p className="mt-1">
            <MatchBadge band={score.band} />
          </p>
          <div className="mt-3">{person.strip && <ScoreStrip strip={person.strip} />}</div>
          <p className="mt-1 text-muted text-sm">{place.nearLine && formatNearMinimum(place.nearLine)}</p>
        </>
      ) : (
        <p className="row-span-4 mt-3 text-muted">No scores</p>
      )}
      <dl className="row-span-6 mt-3 grid grid-rows-subgrid text-sm">
        {facts.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[5.25rem_1fr] gap-2 pb-1 [&_time]:whitespace-normal">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type Row = ComparisonScreen["rows"][number];
type DifferencesProps = Pick<ComparisonScreen, "people" | "rows" | "limitPercent" | "verdicts">;

export function Differences({ people, rows, limitPercent, verdicts }: DifferencesProps) {
  const [chance, similarPairs] = verdicts;
  const isJudged = limitPercent !== null || rows.some(({ above }) => above.some(({ length }) => length > 0));
  const head = "px-3 py-2 text-left align-bottom font-medium text-muted text-sm";
  return (
    <Card title="Differences" className="break-inside-avoid">
      <table className="w-full max-md:block md:table-fixed">
        <caption className="sr-only">Scores by section, and which differences are real</caption>
        <thead className="border-line border-b max-md:sr-only">
          <tr>
            <th scope="col" className={`${head} md:w-32 lg:w-48 print:w-48`}>
              Section
            </th>
            {people.map(({ id, shortName }) => (
              <th key={id} scope="col" className={head}>
                {shortName}
              </th>
            ))}
            <th scope="col" className={`${head} md:w-40 lg:w-88 print:w-72`}>
              Difference
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <DifferenceRow key={row.key} row={row} people={people} />
          ))}
        </tbody>
      </table>
      {isJudged && (
        <div className="mt-3 grid max-w-prose gap-2 text-muted text-sm">
          <p>“No real difference” means that luck alone can explain the gap.</p>
          {similarPairs && <p>{similarPairs}</p>}
          <details className="print:[&::details-content]:[content-visibility:visible]">
            <summary className="fold">When a difference counts as real</summary>
            <p className="mt-1">
              {limitPercent !== null &&
                `A difference is marked as real if chance alone would produce one as large in fewer than 5 of 100 pairs of equally able people. For the total, that is more than ${formatOneDecimal(limitPercent)} percentage points (1.96 standard errors of the difference). `}
              {chance}
            </p>
          </details>
        </div>
      )}
    </Card>
  );
}

function DifferenceRow({ row, people }: { row: Row; people: ComparisonScreen["people"] }) {
  return (
    <tr className="break-inside-avoid max-md:block max-md:py-3">
      <th
        scope="row"
        className={`py-3 text-left align-top font-semibold max-md:block max-md:pt-0 max-md:pb-1 md:px-3 ${row.key === "total" ? "" : "md:font-medium"}`}
      >
        {row.name}
      </th>
      {people.map(({ id, shortName }, column) => (
        <td key={id} className="align-top max-md:flex max-md:items-center max-md:gap-3 md:px-3 md:py-3">
          <span aria-hidden="true" className="w-20 shrink-0 truncate text-muted text-sm md:hidden print:hidden">
            {shortName}
          </span>{" "}
          <Percent percent={row.percents[column] ?? null} above={row.above[column] ?? []} />
        </td>
      ))}
      <td className="align-top text-sm max-md:mt-1 max-md:block md:px-3 md:py-3">{row.words}</td>
    </tr>
  );
}

function Percent({ percent, above }: { percent: number | null; above: string[] }) {
  if (percent === null) return <span className="text-muted">{DASH}</span>;
  return (
    <span className="flex w-full items-center gap-2 md:block">
      <span
        className={`block w-20 shrink-0 whitespace-nowrap tabular-nums md:w-auto ${above.length > 0 ? "font-bold" : ""}`}
      >
        {formatPercent(percent)}%
        {above.length > 0 && (
          <abbr title={`clearly above ${above.join(" and ")}`} className="ml-1 text-accent no-underline">
            ▲
          </abbr>
        )}
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full">
        <line x2="100" y1="3" y2="3" strokeWidth="6" className="stroke-line" />
        <line x2={percent} y1="3" y2="3" strokeWidth="6" className="stroke-accent" />
      </svg>
    </span>
  );
}
