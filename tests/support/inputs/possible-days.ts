export function listPossibleDays(ms = 0): string[] {
  return [0, 3_600_000].map((ago) => formatUtcDay(new Date(Date.now() + ms - ago)));
}

export function isToday(date: Date): boolean {
  return formatUtcDay(date) === formatUtcDay(new Date());
}

function formatUtcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
