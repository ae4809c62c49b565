import { getCalendarDay, getMomentOnDay } from "#app/platform/text/date-text.ts";
import { DAY_MS } from "#app/platform/time-units.ts";

export function addMonths(moment: Date, months: number): Date {
  const then = new Date(moment);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return then;
}

export function getCutoff(now: Date, months: number): Date {
  const before = addMonths(now, -months);
  // In a shorter month, use the end of its last day. January 31 minus two months is November 30.
  const isShorter = before.getUTCDate() < now.getUTCDate();
  return isShorter ? new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 1) - 1) : before;
}

const RUN_TIME = "03:00";

export function getLastRunTime(now: Date, timeZone: string): Date {
  const nights = [0, -1, -2].map((days) => getMomentOnDay(getCalendarDay(now, timeZone, days), RUN_TIME, timeZone));
  return nights.find((night) => night <= now) ?? now;
}

export function getNextRunTime(now: Date, timeZone: string): Date {
  const nights = [0, 1, 2].map((days) => getMomentOnDay(getCalendarDay(now, timeZone, days), RUN_TIME, timeZone));
  return nights.find((night) => night > now) ?? now;
}

export const MAX_CLOCK_SHIFT_DAYS = 7;

export function countDaysBetween(ranAt: Date, now: Date): number {
  return Math.floor(Math.abs(now.getTime() - ranAt.getTime()) / DAY_MS);
}
