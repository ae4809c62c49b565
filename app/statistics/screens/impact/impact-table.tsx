import { useEffect, useRef } from "react";
import { formatPercent } from "#app/content/index.ts";
import { DASH, formatNumber, formatPValue } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import type { ImpactRow } from "../../adverse-impact.ts";
import { formatImpactRatio } from "../../adverse-impact-rows.ts";

const BELOW_FOUR_FIFTHS = "below four fifths";
const SIGNIFICANTLY_LOWER = "selected less often by more than chance, though above four fifths";
const STRONG = [BELOW_FOUR_FIFTHS, SIGNIFICANTLY_LOWER];

export type ImpactFigures = { rows: ImpactRow[] };

const HEAD = "whitespace-nowrap px-3 py-2 text-right font-medium";
const FIGURE = "px-3 py-3 text-right align-baseline tabular-nums max-sm:p-0 max-sm:text-left";

export function ImpactTable({ rows }: ImpactFigures) {
  const comparisons = rows.filter(({ p }) => p !== null).length;
  return (
    <div id="figures" className="scroll-mt-6">
      <Card title="Selection rates">
        <FocusOnFigures rows={rows} />
        <table className="w-full border-collapse text-left max-sm:block">
          <caption className="sr-only">Selection rates by group</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-line border-b text-muted text-sm">
              <th scope="col" className="py-2 pr-3 font-medium">
                Group
              </th>
              <th scope="col" className={HEAD}>
                Selected
              </th>
              <th scope="col" className={HEAD}>
                Selection rate
              </th>
              <th scope="col" className={HEAD}>
                Impact ratio
              </th>
              <th scope="col" className={HEAD}>
                p
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
              <Row key={index} row={row} />
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-muted text-sm">
          The impact ratio is a group's selection rate divided by that of the group used for comparison. Four fifths is
          0.80. p tells how often chance alone would produce such a difference or a less likely one: 0.03 means in 3 of
          100 cases (Fisher's exact test, two-sided).
          {comparisons > 1 &&
            ` With ${comparisons} comparisons, chance makes one stand out more easily, so p is raised to allow for that (Holm).`}{" "}
          If p is below 0.05, a difference is usually taken as more than chance, above four fifths too. Then ask whether
          the difference matters in practice.
        </p>
      </Card>
    </div>
  );
}

function Row({ row }: { row: ImpactRow }) {
  const { name, applied, selected, rate, correctedP } = row;
  const remarks = listWarnings(row);
  return (
    <tr className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3">
      <th scope="row" className="wrap-anywhere py-3 pr-3 align-baseline font-medium max-sm:col-span-2 max-sm:p-0">
        {name}
        {remarks.map((remark) => (
          <span
            key={remark}
            className={`block text-sm ${STRONG.includes(remark) ? "font-semibold" : "font-normal text-muted"}`}
          >
            {remark}
          </span>
        ))}
      </th>
      <td className={`${FIGURE} sm:whitespace-nowrap`}>
        <NarrowLabel text="Selected" />
        {formatNumber(selected)} of {formatNumber(applied)}
      </td>
      <td className={FIGURE}>
        <NarrowLabel text="Rate" />
        {rate === null ? DASH : `${formatPercent(100 * rate)}%`}
      </td>
      <td className={FIGURE}>
        <NarrowLabel text="Impact ratio" />
        {formatImpactRatio(row)}
      </td>
      <td className={`${FIGURE} whitespace-nowrap`}>
        <NarrowLabel text="p" />
        {formatPValue(correctedP)}
      </td>
    </tr>
  );
}

function NarrowLabel({ text }: { text: string }) {
  return <span className="block text-muted text-sm sm:hidden">{text} </span>;
}

function describeReference(rows: ImpactRow[]): string {
  if (!rows.some(({ isReference }) => isReference)) return "none of them large enough to compare the others with";
  const isHighest = rows.every(({ ratio }) => ratio === null || ratio <= 1);
  return `each compared with the ${isHighest ? "group" : "larger group"} selected most often`;
}

function FocusOnFigures({ rows }: ImpactFigures) {
  const place = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every response creates a new `rows` array
  useEffect(() => place.current?.focus(), [rows]);
  return (
    <p ref={place} tabIndex={-1} className="mb-3 text-muted">
      {rows.length} groups, {describeReference(rows)}
    </p>
  );
}

function listWarnings(row: ImpactRow): string[] {
  if (row.applied === 0) return ["none assessed"];
  return [
    ...(row.isReference ? ["highest rate, used for comparison"] : []),
    ...(row.isBelowFourFifths ? [BELOW_FOUR_FIFTHS] : []),
    ...(row.isSignificantlyLower && !row.isBelowFourFifths ? [SIGNIFICANTLY_LOWER] : []),
    ...(row.oneMoreChangesIt ? ["Selecting one more person would bring the ratio to four fifths or above."] : []),
    ...(row.isSmall ? ["too small a group to judge, and no other group is compared with it"] : []),
  ];
}
