import { TZDate, tzOffset } from "@date-fns/tz";
// date-fns as a whole takes 200 MB to load.
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";

/** A formatted time in the organization's time zone, and its ISO 8601 UTC value. */
export type DateText = { text: string; iso: string };

/** 'MMM dd, yyyy h:mm a' */
export function formatDateTime(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy h:mm a"), iso: moment.toISOString() };
}

/** 'MMM dd, yyyy' */
export function formatDate(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy"), iso: moment.toISOString() };
}

/** 'MMM yyyy' */
export function formatMonth(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM yyyy"), iso: moment.toISOString() };
}

/** Format when a submission started or ended. For an erased person, only the month is stored. */
export function formatSubmissionTime(
  moment: Date,
  { erasedAt }: { erasedAt: Date | null },
  timeZone: string,
): DateText {
  return erasedAt ? formatMonth(moment, timeZone) : formatDateTime(moment, timeZone);
}

/** Format a date. Null for a missing or invalid one. */
export function formatDateOrNull(moment: Date | null, timeZone: string): DateText | null {
  return moment && !Number.isNaN(moment.getTime()) ? formatDate(moment, timeZone) : null;
}

/** Return the local time in a time zone as the UTC fields of a date, for formats without time zones. */
export function toWallClock(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + tzOffset(timeZone, moment) * 60_000);
}

/** '5 minutes ago', rounded down, or 'just now' within the last minute. */
export function formatTimeAgo(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 60_000) return "just now";
  return `${formatDistanceStrict(moment, now, { roundingMethod: "floor" })} ago`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Return the calendar day ('2026-05-04') in a time zone, or the one `daysLater`. */
export function getCalendarDay(now: Date, timeZone: string, daysLater = 0): string {
  return new Date(toWallClock(now, timeZone).getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Return when the local day of `now` started. A day with two midnights starts with the first one, and a skipped midnight is
 * replaced by the first moment after it.
 */
export function getStartOfDay(now: Date, timeZone: string): Date {
  const today = toWallClock(now, timeZone).setUTCHours(0, 0, 0, 0);
  // If the clocks go back over midnight, they show the previous day again.
  const next = findFirstMoment(today + DAY_MS, timeZone);
  return next <= now ? next : findFirstMoment(today, timeZone);
}

/** Return the first moment at which local clocks show a time, given in UTC fields, or a later one. */
function findFirstMoment(midnight: number, timeZone: string): Date {
  const offsets = [-DAY_MS, DAY_MS].map((distance) => tzOffset(timeZone, new Date(midnight + distance)));
  const moments = offsets.map((minutes) => midnight - minutes * 60_000).sort((one, other) => one - other);
  const first = moments.find((moment) => toWallClock(new Date(moment), timeZone).getTime() >= midnight);
  return new Date(first ?? midnight);
}

/** True for an IANA time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Return when a day ('2026-05-04') starts in a time zone. */
export function getStartOfCalendarDay(day: string, timeZone: string, daysLater = 0): Date {
  return findFirstMoment(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS, timeZone);
}

/** From `from` on and before `before`. Undefined means unbounded. */
export type DayRange = { from: Date | undefined; before: Date | undefined };

/** Both days are included, and either may be missing. */
export function getDayRange(from: string | undefined, to: string | undefined, timeZone: string): DayRange {
  return {
    from: from === undefined ? undefined : getStartOfCalendarDay(from, timeZone),
    before: to === undefined ? undefined : getStartOfCalendarDay(to, timeZone, 1),
  };
}

/** Return the first moment at which local clocks show a time ('03:00') on a day, or would have. */
export function getMomentOnDay(day: string, time: string, timeZone: string): Date {
  return findFirstMoment(Date.parse(`${day}T${time}:00Z`), timeZone);
}

export function getStartOfMonth(moment: Date, timeZone: string): Date {
  return getStartOfCalendarDay(`${toWallClock(moment, timeZone).toISOString().slice(0, 7)}-01`, timeZone);
}
