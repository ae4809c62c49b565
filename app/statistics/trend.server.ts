import { subMonths } from "date-fns/subMonths";
import { sql } from "drizzle-orm";
import { getCalendarDay, getStartOfCalendarDay, getStartOfMonth } from "#app/platform/text/date-text.ts";
import { type Db, prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { MAX_IN_MONTH, type MonthScores, TREND_MONTHS } from "./trend.ts";

const statements = prepared((db) => ({
  newest: db
    .select({ percent: submissions.percent, seconds: submissions.totalDuration })
    .from(submissions)
    .where(
      sql`${submissions.scoreKeyId} = ${sql.placeholder("keyId")} AND ${submissions.inNorm} = 1
        AND ${submissions.startedAt} >= ${sql.placeholder("from")} AND ${submissions.startedAt} < ${sql.placeholder("before")}`,
    )
    .orderBy(sql`${submissions.startedAt} DESC`)
    .limit(MAX_IN_MONTH + 1)
    .prepare(),
}));

export function readMonthScores(db: Db, keyIds: number[], now: Date, timeZone: string): MonthScores[] {
  const months = listMonths(now, timeZone);
  return months.slice(0, -1).map((month, place) => {
    const before = months[place + 1] ?? now;
    const read = keyIds.map((keyId) =>
      statements(db).newest.all({ keyId, from: month.getTime(), before: before.getTime() }),
    );
    const newest = read.flatMap((rows) => rows.slice(0, MAX_IN_MONTH));
    return {
      month,
      percents: newest.flatMap(({ percent }) => percent ?? []),
      seconds: newest.flatMap(({ seconds }) => seconds ?? []),
      isMore: read.some((rows) => rows.length > MAX_IN_MONTH),
    };
  });
}

function listMonths(now: Date, timeZone: string): Date[] {
  const day = `${getCalendarDay(now, timeZone).slice(0, 7)}-15`;
  return Array.from({ length: TREND_MONTHS + 1 }, (_, place) =>
    getStartOfMonth(subMonths(getStartOfCalendarDay(day, timeZone), TREND_MONTHS - 1 - place), timeZone),
  );
}
