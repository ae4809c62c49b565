import type { DateText } from "#app/domain/date-text.ts";

/** A moment, written by the server in the organisation's time zone, with its machine-readable value. */
export function Time({ iso, text }: DateText) {
  return <time dateTime={iso}>{text}</time>;
}
