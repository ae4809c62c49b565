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

export function formatTime(moment: Date, timeZone: string): string | null {
  try {
    const clock = { hour: "numeric", minute: "2-digit", timeZone } as const;
    // Intl separates AM and PM with a narrow no-break space, date-fns with a space.
    return new Intl.DateTimeFormat("en-US", clock).format(moment).replace("\u202f", " ");
  } catch {
    return null;
  }
}

type DayPreset = { text: string; from: string; to?: string };

export function listDayPresets(today: string): DayPreset[] {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  const toDay = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return [
    { text: "Last 7 days", from: toDay(month, day - 6) },
    { text: "Last 30 days", from: toDay(month, day - 29) },
    { text: "Last 90 days", from: toDay(month, day - 89) },
    { text: "This month", from: toDay(month, 1) },
    { text: "Last month", from: toDay(month - 1, 1), to: toDay(month, 0) },
    { text: "This quarter", from: toDay(month - ((month - 1) % 3), 1) },
  ];
}
