import { TZDate, tzOffset } from "@date-fns/tz";
// Import individual files of date-fns, because the whole library takes 200 MB of memory.
import { format } from "date-fns/format";
import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { DAY_MS } from "#app/platform/time-units.ts";

export type DateText = { text: string; iso: string };

export function formatDateTime(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy h:mm a"), iso: moment.toISOString() };
}

export function formatDate(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM dd, yyyy"), iso: moment.toISOString() };
}

export function formatMonth(moment: Date, timeZone: string): DateText {
  return { text: format(new TZDate(moment, timeZone), "MMM yyyy"), iso: moment.toISOString() };
}

export function formatSubmissionTime(
  moment: Date,
  { erasedAt }: { erasedAt: Date | null },
  timeZone: string,
): DateText {
  return erasedAt ? formatMonth(moment, timeZone) : formatDateTime(moment, timeZone);
}

export function formatDateOrNull(moment: Date | null, timeZone: string): DateText | null {
  return moment && !Number.isNaN(moment.getTime()) ? formatDate(moment, timeZone) : null;
}

export function toWallClock(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + tzOffset(timeZone, moment) * 60_000);
}

export function formatTimeAgo(moment: Date, now: Date): string {
  if (now.getTime() - moment.getTime() < 60_000) return "just now";
  return `${formatDistanceStrict(moment, now, { roundingMethod: "floor" })} ago`;
}

export function getCalendarDay(now: Date, timeZone: string, daysLater = 0): string {
  return new Date(toWallClock(now, timeZone).getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Return the start of the local day. A day with two midnights starts at the first, and a day without midnight
 * starts at its first moment.
 */
export function getStartOfDay(now: Date, timeZone: string): Date {
  const today = toWallClock(now, timeZone).setUTCHours(0, 0, 0, 0);
  // If clocks go back past midnight, they show the previous day again. That hour still belongs to the next day.
  const next = findFirstMoment(today + DAY_MS, timeZone);
  return next <= now ? next : findFirstMoment(today, timeZone);
}

/** Return the first moment when local clocks show this time or a later one. */
function findFirstMoment(midnight: number, timeZone: string): Date {
  const offsets = [-DAY_MS, DAY_MS].map((distance) => tzOffset(timeZone, new Date(midnight + distance)));
  const moments = offsets.map((minutes) => midnight - minutes * 60_000).sort((one, other) => one - other);
  const first = moments.find((moment) => toWallClock(new Date(moment), timeZone).getTime() >= midnight);
  return new Date(first ?? midnight);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export function getStartOfCalendarDay(day: string, timeZone: string, daysLater = 0): Date {
  return findFirstMoment(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS, timeZone);
}

export type DayRange = { from: Date | undefined; before: Date | undefined };

export function getDayRange(from: string | undefined, to: string | undefined, timeZone: string): DayRange {
  return {
    from: from === undefined ? undefined : getStartOfCalendarDay(from, timeZone),
    before: to === undefined ? undefined : getStartOfCalendarDay(to, timeZone, 1),
  };
}

export function getMomentOnDay(day: string, time: string, timeZone: string): Date {
  return findFirstMoment(Date.parse(`${day}T${time}:00Z`), timeZone);
}

export function getStartOfMonth(moment: Date, timeZone: string): Date {
  return getStartOfCalendarDay(`${toWallClock(moment, timeZone).toISOString().slice(0, 7)}-01`, timeZone);
}

/** Two time zones are at most 26 hours apart. */
export const MAX_ZONE_DISTANCE_MS = 26 * 60 * 60_000;

/** Return the start of the same month in this time zone. `start` is the start of the month in any time zone. */
export function moveStartOfMonth(start: Date, timeZone: string): Date {
  return getStartOfMonth(new Date(start.getTime() + MAX_ZONE_DISTANCE_MS), timeZone);
}

/**
 * Return null for invalid input. A time that the clocks skip becomes one hour later. A repeated time means its first
 * occurrence.
 */
export function parseLocalDateTime(day: string, time: string, timeZone: string): Date | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const [, minutes] = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2})?$/.exec(time) ?? [];
  const local = Date.parse(`${day}T${minutes}:00Z`);
  if (!isDay || Number.isNaN(local) || !new Date(local).toISOString().startsWith(day)) return null;
  const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map(
    (distance) => local - tzOffset(timeZone, new Date(local + distance)) * 60_000,
  );
  const isShown = (moment: number) => toWallClock(new Date(moment), timeZone).getTime() === local;
  return new Date([Math.min(before, after), Math.max(before, after)].find(isShown) ?? before);
}
