import type { DateText } from "#app/platform/text/date-text.ts";

/**
 * A date and time, formatted by the server in the organization's time zone. It may wrap only between day and time, or not at
 * all with `isOneLine`.
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
