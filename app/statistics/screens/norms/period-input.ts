import { getCalendarDay, getStartOfCalendarDay } from "#app/platform/text/date-text.ts";

export const PERIODS = [
  { value: "all", text: "All results" },
  { value: "12", text: "Results of the last 12 months" },
  { value: "24", text: "Results of the last 24 months" },
  { value: "day", text: "Results from a day on" },
];

const NO_DAY = "Please choose a day that is not in the future";

type Typed = { period: string; from: string };

/** Return the start of the chosen day. Null for all results. */
export function parsePeriod(
  { period, from }: Typed,
  now: Date,
  timeZone: string,
): { from: Date | null; error: string | null } {
  const today = getCalendarDay(now, timeZone);
  if (period === "12" || period === "24") {
    return { from: getStartOfCalendarDay(goBack(today, Number(period)), timeZone), error: null };
  }
  if (period !== "day") return { from: null, error: null };
  if (!isDay(from) || from > today) return { from: null, error: NO_DAY };
  return { from: getStartOfCalendarDay(from, timeZone), error: null };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** Feb 29 becomes Mar 1. */
function goBack(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}
