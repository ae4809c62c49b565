import { formatPercent } from "#app/content/index.ts";
import { DASH, percentPointsText } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import type { ComparisonScreen } from "./compare.tsx";

type Row = ComparisonScreen["rows"][number];

/** The total and each section, with which differences are real in words. On a phone each row is a block of its own. */
export function Differences({ screen: { people, rows, limitPercent } }: { screen: ComparisonScreen }) {
  const isJudged = limitPercent !== null || rows.some(({ above }) => above.some(({ length }) => length > 0));
  const head = "px-3 py-2 text-left align-bottom font-medium text-muted text-sm";
  return (
    <Card title="Differences" className="break-inside-avoid">
      <table className="w-full max-md:block md:table-fixed">
        <caption className="sr-only">Scores by section, and which differences are real</caption>
        <thead className="border-line border-b max-md:sr-only">
          <tr>
            <th scope="col" className={`${head} pl-0 md:w-32 lg:w-48 print:w-48`}>
              Section
            </th>
            {people.map(({ id, shortName }) => (
              <th key={id} scope="col" className={head}>
                {shortName}
              </th>
            ))}
            <th scope="col" className={`${head} pr-0 md:w-40 lg:w-80 print:w-72`}>
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
        <p className="mt-4 max-w-prose text-muted text-sm">
          {limitPercent !== null &&
            `A difference counts as real when it exceeds 1.96 standard errors of a difference: ${percentPointsText(limitPercent)} points for the total. `}
          Of 20 comparisons without any real difference, about one is marked by chance.
        </p>
      )}
    </Card>
  );
}

function DifferenceRow({ row, people }: { row: Row; people: ComparisonScreen["people"] }) {
  return (
    <tr className="break-inside-avoid max-md:block max-md:py-3">
      <th
        scope="row"
        className={`py-3 text-left align-top font-semibold max-md:block max-md:pt-0 max-md:pb-1 md:pr-3 ${row.key === "total" ? "" : "md:font-medium"}`}
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
      <td className="align-top text-sm max-md:mt-1 max-md:block md:py-3 md:pl-3">{row.words}</td>
    </tr>
  );
}

/** A percent and its bar; marked where it is really above another one. */
function Percent({ percent, above }: { percent: number | null; above: string[] }) {
  if (percent === null) return <span className="text-muted">{DASH}</span>;
  return (
    <span className="flex w-full items-center gap-2 md:block">
      <span
        className={`block w-20 shrink-0 whitespace-nowrap tabular-nums md:w-auto ${above.length > 0 ? "font-bold" : ""}`}
      >
        {formatPercent(percent)}%
        {above.length > 0 && (
          <abbr title={`really above ${above.join(" and ")}`} className="ml-1 text-accent no-underline">
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
