// Do not use date-fns, because client code imports this module.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

export function formatDayRange(from: string | undefined, to: string | undefined): string | null {
  return formatRange(from && formatDay(from), to && formatDay(to));
}

export function formatRange(from: string | undefined, to: string | undefined): string | null {
  if (from === undefined) return to === undefined ? null : `up to ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to}`;
}

/** Return "HH:mm". Null if the time zone is unknown. */
export function formatTime(moment: Date, timeZone: string): string | null {
  try {
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
    return new Intl.DateTimeFormat("en-GB", clock).format(moment);
  } catch {
    return null;
  }
}

/** Days are `yyyy-MM-dd`. A preset without `to` ends today. */
export type DayPreset = { text: string; from: string; to?: string };

export function listDayPresets(today: string): DayPreset[] {
  const date = new Date(`${today}T00:00:00Z`);
  const daysAgo = (days: number) => new Date(date.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const firstOf = (of: number) => new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 10);
  return [
    { text: "Last 7 days", from: daysAgo(6) },
    { text: "Last 30 days", from: daysAgo(29) },
    { text: "Last 90 days", from: daysAgo(89) },
    { text: "This month", from: firstOf(month) },
    { text: "Last month", from: firstOf(month - 1), to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) },
    { text: "This quarter", from: firstOf(month - (month % 3)) },
  ];
}
