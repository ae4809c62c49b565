import { getMomentOnDay, toWallClock } from "#app/platform/text/date-text.ts";

/** So many months after a moment, in UTC; the last day of a month that has no such day. */
export function addMonths(moment: Date, months: number): Date {
  const then = new Date(moment);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return then;
}

/** The moment up to which, and with which, everything is at least so many months old: never a day too early. */
export function getCutoff(now: Date, months: number): Date {
  const before = addMonths(now, -months);
  // Of a shorter month the rest has had its time too.
  const isShorter = before.getUTCDate() < now.getUTCDate();
  return isShorter ? new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 1) - 1) : before;
}

const RUN_TIME = "03:00";

const DAY_MS = 24 * 60 * 60 * 1000;

function getCalendarDay(now: Date, timeZone: string, daysLater: number): string {
  return new Date(toWallClock(now, timeZone).getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
}

/** The newest three o'clock at night that is not after `now`, in a time zone: when a run was due last. */
export function getLastRunTime(now: Date, timeZone: string): Date {
  const nights = [0, -1, -2].map((days) => getMomentOnDay(getCalendarDay(now, timeZone, days), RUN_TIME, timeZone));
  return nights.find((night) => night <= now) ?? now;
}

/** The next three o'clock at night after `now`. */
export function getNextRunTime(now: Date, timeZone: string): Date {
  const nights = [0, 1, 2].map((days) => getMomentOnDay(getCalendarDay(now, timeZone, days), RUN_TIME, timeZone));
  return nights.find((night) => night > now) ?? now;
}

/** By so many days a clock may have moved since the last run; then an admin is asked first. */
export const MAX_CLOCK_SHIFT_DAYS = 7;

/** By how many whole days the clock has moved since the last run, either way. */
export function countDaysBetween(ranAt: Date, now: Date): number {
  return Math.floor(Math.abs(now.getTime() - ranAt.getTime()) / DAY_MS);
}
