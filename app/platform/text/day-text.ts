const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A calendar day ('2026-05-04') as lists show dates: 'May 04, 2026'. Without date-fns, which would load in the browser. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

/** Days from one to another: 'from May 04, 2026', 'May 04, 2026 to May 06, 2026'. Null without any. */
export function formatDayRange(from: string | undefined, to: string | undefined): string | null {
  return formatRange(from && formatDay(from), to && formatDay(to));
}

/** Format a date range. Either end may be missing. */
export function formatRange(from: string | undefined, to: string | undefined): string | null {
  if (from === undefined) return to === undefined ? null : `up to ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to}`;
}

/** What clocks in a time zone show at a moment, 'HH:mm'; null for a name that is no time zone. Light enough for a page. */
export function formatTime(moment: Date, timeZone: string): string | null {
  try {
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
    return new Intl.DateTimeFormat("en-GB", clock).format(moment);
  } catch {
    return null;
  }
}
