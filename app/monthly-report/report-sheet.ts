import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { getCompletionRate, type MonthFigures, SCORE_BINS } from "./report.ts";

export type SheetRow = MonthFigures & { month: string; group: string };

export function buildReportCsv(rows: SheetRow[], groupColumn: string | null): string {
  const bins = Array.from({ length: SCORE_BINS }, (_, bin) => {
    const from = (100 * bin) / SCORE_BINS;
    return `Score From ${from}%`;
  });
  const head = [
    "Month",
    ...(groupColumn ? [groupColumn] : []),
    "Invited by Name",
    "Started",
    "Completed",
    "Completion Rate",
    "Median Seconds",
    "Mean Score",
    "Shortlisted",
    "Hired",
    ...bins,
  ];
  const lines = rows.map(({ month, group, invited, started, completed, ...rest }) => [
    month,
    ...(groupColumn ? [escapeFormula(group)] : []),
    invited,
    started,
    completed,
    formatDecimals(getCompletionRate({ started, completed })),
    rest.medianSeconds,
    formatDecimals(rest.meanPercent),
    rest.shortlisted,
    rest.hired,
    ...rest.scores,
  ]);
  return `\ufeff${stringify([head, ...lines], { record_delimiter: "windows" })}`;
}

function formatDecimals(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 10_000) / 10_000;
}
