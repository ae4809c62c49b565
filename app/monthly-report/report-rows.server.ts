import type { TestQuery } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getCalendarDay } from "#app/platform/text/date-text.ts";
import { readReport } from "./read-report.server.ts";
import type { ReportQuery } from "./report-query.ts";
import type { SheetRow } from "./report-sheet.ts";

export async function readReportRows(query: ReportQuery & TestQuery): Promise<(SheetRow & { key: string })[]> {
  const timeZone = getTimeZone(db, env.timeZone);
  const { months, groups } = await readReport(liveDb, query, { now: new Date(), timeZone });
  const sets = query.split ? groups : [{ key: "", name: "", months }];
  return sets.flatMap(({ key, name, months: ofGroup }) =>
    ofGroup.map(({ month, ...figures }) => ({
      key,
      group: name,
      month: getCalendarDay(month, timeZone).slice(0, 7),
      ...figures,
    })),
  );
}
