import { TZDate, tzOffset } from "@date-fns/tz";
// Each from its own file: the whole of date-fns takes 200 MB to load.
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";

/** A moment for people and machines: the text in the organisation's time zone, and the ISO 8601 UTC value. */
export type DateText = { text: string; iso: string };

/** 'MMM dd, yyyy h:mm a' in a time zone. */
export function dateTimeText(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy h:mm a"), iso: moment.toISOString() };
}

/** 'MMM dd, yyyy' in a time zone. */
export function dateText(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy"), iso: moment.toISOString() };
}

/** The same; null for a moment that is missing or none at all. */
export function knownDateText(moment: Date | null, timeZone: string): DateText | null {
  return moment && !Number.isNaN(moment.getTime()) ? dateText(moment, timeZone) : null;
}

/** What a clock in a time zone shows at a moment, as the UTC fields of a date: for formats that know no time zones. */
export function wallClock(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + tzOffset(timeZone, moment) * 60_000);
}

/** How long ago a moment was: '5 minutes ago', '3 days ago'; 'just now' within the last minute. */
export function relativeText(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 60_000) return "just now";
  return `${formatDistanceStrict(moment, now, { roundingMethod: "floor" })} ago`;
}

/** The midnight with which the day of `now` began in a time zone. */
export function startOfDay(now: Date, timeZone: string): Date {
  const midnight = new TZDate(now, timeZone);
  midnight.setHours(0, 0, 0, 0);
  return new Date(midnight.getTime());
}

/** True for a name that the runtime knows as an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
