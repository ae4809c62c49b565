import type { DateText } from "#app/domain/text/date-text.ts";

/**
 * A moment, written by the server in the organisation's time zone, with its machine-readable value. A line breaks
 * between the day and the time, and nowhere else; with `isOneLine` not there either.
 */
export function Time({ iso, text, isOneLine = false }: DateText & { isOneLine?: boolean }) {
  const [day, time] = text.split(/ (?=\d{1,2}:)/);
  if (isOneLine || !time)
    return (
      <time dateTime={iso} className="whitespace-nowrap">
        {text}
      </time>
    );
  return (
    <time dateTime={iso} className="lg:whitespace-nowrap">
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}
