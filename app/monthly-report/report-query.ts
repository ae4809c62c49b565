import { withQuery } from "#app/platform/paths/candidate-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MONTH_CHOICES, SPLITS, type Split } from "./report.ts";

export type ReportQuery = {
  testId?: string | undefined;
  source?: string | undefined;
  months: number;
  split?: Split | undefined;
};

export const DEFAULT_MONTHS = 12;

export function parseReportQuery(query: URLSearchParams): ReportQuery {
  const months = Number(query.get("months"));
  return {
    testId: query.get("testId") || undefined,
    source: query.get("source") || undefined,
    months: MONTH_CHOICES.find((choice) => choice === months) ?? DEFAULT_MONTHS,
    split: SPLITS.find((split) => split === query.get("by")),
  };
}

export const reportPaths = {
  report: (query: Partial<ReportQuery> = {}) => paths.reports(toPairs(query)),
  sheet: (query: Partial<ReportQuery> = {}) => withQuery("/admin/reports.csv", toPairs(query)),
};

function toPairs({ testId, source, months = DEFAULT_MONTHS, split }: Partial<ReportQuery>) {
  return { testId, source, by: split, months: months === DEFAULT_MONTHS ? undefined : String(months) };
}
