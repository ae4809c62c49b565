import { TZDate, tzOffset } from "@date-fns/tz";
// Each from its own file: the whole of date-fns takes 200 MB to load.
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";

/** A moment for people and machines: the text in the organisation's time zone, and the ISO 8601 UTC value. */
export type DateText = { text: string; iso: string };

/** 'MMM dd, yyyy h:mm a' in a time zone. */
export function formatDateTime(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy h:mm a"), iso: moment.toISOString() };
}

/** 'MMM dd, yyyy' in a time zone. */
export function formatDate(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy"), iso: moment.toISOString() };
}

/** 'MMM yyyy' in a time zone. */
export function formatMonth(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM yyyy"), iso: moment.toISOString() };
}

/** When a submission began or ended: of an erased person's only the month is kept. */
export function formatSubmissionTime(
  moment: Date,
  { erasedAt }: { erasedAt: Date | null },
  timeZone: string,
): DateText {
  return erasedAt ? formatMonth(moment, timeZone) : formatDateTime(moment, timeZone);
}

/** The same as `dateText`; null for a moment that is missing or none at all. */
export function formatDateOrNull(moment: Date | null, timeZone: string): DateText | null {
  return moment && !Number.isNaN(moment.getTime()) ? formatDate(moment, timeZone) : null;
}

/** What a clock in a time zone shows at a moment, as the UTC fields of a date: for formats that know no time zones. */
export function toWallClock(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + tzOffset(timeZone, moment) * 60_000);
}

/** How long ago a moment was: '5 minutes ago', '3 days ago'; 'just now' within the last minute. */
export function formatTimeAgo(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 60_000) return "just now";
  return `${formatDistanceStrict(moment, now, { roundingMethod: "floor" })} ago`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment at which the day of `now` began in a time zone, so that every moment is on one day: with the first midnight
 * of a day with two, without a midnight when the clocks skipped it. A day that has begun has begun for good.
 */
export function getStartOfDay(now: Date, timeZone: string): Date {
  const today = toWallClock(now, timeZone).setUTCHours(0, 0, 0, 0);
  // Where the clocks go back over midnight, they show the day before once more.
  const next = findFirstMoment(today + DAY_MS, timeZone);
  return next <= now ? next : findFirstMoment(today, timeZone);
}

/** The first moment at which clocks show a day, given as its midnight in the fields of UTC. */
function findFirstMoment(midnight: number, timeZone: string): Date {
  const offsets = [-DAY_MS, DAY_MS].map((distance) => tzOffset(timeZone, new Date(midnight + distance)));
  const moments = offsets.map((minutes) => midnight - minutes * 60_000).sort((one, other) => one - other);
  const first = moments.find((moment) => toWallClock(new Date(moment), timeZone).getTime() >= midnight);
  return new Date(first ?? midnight);
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

/** The moment at which a day ('2026-05-04') begins in a time zone, or the day after it. */
export function getStartOfCalendarDay(day: string, timeZone: string, daysLater = 0): Date {
  return findFirstMoment(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS, timeZone);
}

/** Moments from the first one on and before the second one; undefined: no bound. */
export type DayRange = { from: Date | undefined; before: Date | undefined };

/** The moments of the days from one to another, both included; either may be missing. */
export function getDayRange(from: string | undefined, to: string | undefined, timeZone: string): DayRange {
  return {
    from: from === undefined ? undefined : getStartOfCalendarDay(from, timeZone),
    before: to === undefined ? undefined : getStartOfCalendarDay(to, timeZone, 1),
  };
}

/** The first moment at which the clocks of a time zone show a time ('03:00') on a day, or would have. */
export function getMomentOnDay(day: string, time: string, timeZone: string): Date {
  return findFirstMoment(Date.parse(`${day}T${time}:00Z`), timeZone);
}

/** The moment at which the month of a moment begins in a time zone. */
export function getStartOfMonth(moment: Date, timeZone: string): Date {
  return getStartOfCalendarDay(`${toWallClock(moment, timeZone).toISOString().slice(0, 7)}-01`, timeZone);
}
