/** What clocks in a time zone show at a moment, 'HH:mm'; null for a name that is no time zone. Light enough for a page. */
export function clockText(moment: Date, timeZone: string): string | null {
  try {
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
    return new Intl.DateTimeFormat("en-GB", clock).format(moment);
  } catch {
    return null;
  }
}
