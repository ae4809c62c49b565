import { listTestChoices, type TestQuery } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formatMonth } from "#app/platform/text/date-text.ts";
import { listTagChoices } from "#app/submissions/index.server.ts";
import { type ReportMonth, readReport } from "../read-report.server.ts";
import type { ReportQuery } from "../report-query.ts";
import { formatFigures, summarize } from "./report-texts.ts";

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
