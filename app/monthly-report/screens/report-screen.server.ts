import { listTestChoices, type TestQuery } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMonth } from "#app/platform/text/date-text.ts";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { DASH, formatNumber, formatOneDecimal, formatWholePercent } from "#app/platform/text/numbers-text.ts";
import { listTagChoices } from "#app/submissions/index.server.ts";
import { type ReportMonth, readReport } from "../read-report.server.ts";
import { getCompletionRate, type MonthFigures } from "../report.ts";
import type { ReportQuery } from "../report-query.ts";

const MAX_PANELS = 12;

export async function readReportScreen({ visibleTests, ...query }: ReportQuery & TestQuery) {
  const timeZone = getTimeZone(db, env.timeZone);
  const { total, months, groups } = await readReport(liveDb, { ...query, visibleTests }, { now: new Date(), timeZone });
  const toText = (month: ReportMonth) => ({
    ...month,
    month: formatMonth(month.month, timeZone).text,
    ...formatFigures(month),
  });
  return {
    query,
    tests: listTestChoices(db, visibleTests),
    sources: listTagChoices(db, { testId: query.testId, visibleTests }).sources,
    isEmpty: total.started === 0 && total.invited === 0,
    total: { ...total, ...formatFigures(total) },
    months: months.map(toText),
    groups: groups.slice(0, MAX_PANELS).map((group) => ({
      key: group.key,
      name: group.name || "No source",
      summary: summarize(group.total),
      months: group.months.map(toText),
    })),
    hiddenGroups: Math.max(0, groups.length - MAX_PANELS),
  };
}

function formatFigures(figures: MonthFigures) {
  const { medianSeconds, meanPercent } = figures;
  return {
    rateText: formatRate(figures),
    timeText: medianSeconds === null ? DASH : formatMinutes(medianSeconds),
    scoreText: meanPercent === null ? DASH : `${formatOneDecimal(meanPercent)}%`,
  };
}

function formatRate(figures: MonthFigures): string {
  const rate = getCompletionRate(figures);
  return rate === null ? DASH : formatWholePercent(rate);
}

function summarize(figures: MonthFigures): string {
  const { rateText, timeText, scoreText } = formatFigures(figures);
  const parts = [
    `${formatNumber(figures.started)} started, ${rateText} completed`,
    ...(figures.medianSeconds === null ? [] : [`median time ${timeText}`]),
    ...(figures.meanPercent === null ? [] : [`mean score ${scoreText}`]),
  ];
  return parts.join(" · ");
}
