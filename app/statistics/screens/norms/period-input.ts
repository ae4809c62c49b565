import { addMonths } from "#app/platform/nightly-run.ts";
import {
  getCalendarDay,
  getStartOfCalendarDay,
  getStartOfMonth,
  parseLocalDateTime,
} from "#app/platform/text/date-text.ts";

export const PERIODS = [
  { value: "all", text: "All results" },
  { value: "12", text: "Results of the last 12 months" },
  { value: "24", text: "Results of the last 24 months" },
  { value: "day", text: "Results since a month" },
];

const NO_DAY = "Please choose a day that is not in the future";

type Typed = { period: string; from: string };

/** `from` is the beginning of a month, or null for all results. */
export function parsePeriod(
  { period, from }: Typed,
  now: Date,
  timeZone: string,
): { from: Date | null; error: string | null } {
  const today = getCalendarDay(now, timeZone);
  if (period === "12" || period === "24") {
    const day = addMonths(new Date(`${today}T00:00:00Z`), -Number(period))
      .toISOString()
      .slice(0, 10);
    return { from: getStartOfMonth(getStartOfCalendarDay(day, timeZone), timeZone), error: null };
  }
  if (period !== "day") return { from: null, error: null };
  const start = parseLocalDateTime(from, "00:00", timeZone);
  return start === null || from > today
    ? { from: null, error: NO_DAY }
    : { from: getStartOfMonth(start, timeZone), error: null };
}
