/** The UTC day in `ms` from now, and that of an hour earlier: what was named by its day before midnight passed. */
export function listPossibleDays(ms = 0): string[] {
  return [0, 3_600_000].map((ago) => formatUtcDay(new Date(Date.now() + ms - ago)));
}

/** True where it is the same day in UTC as `date` was. */
export function isToday(date: Date): boolean {
  return formatUtcDay(date) === formatUtcDay(new Date());
}

function formatUtcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
