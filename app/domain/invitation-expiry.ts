/** Until when an invitation may be begun, as it is typed and chosen. */
import { z } from "zod";
import { momentOf, wallClock } from "./date-text.ts";

const USUAL_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of the day two weeks from `now`, as clocks in the time zone show it: 23:59. */
export function usualExpiry(now: Date, timeZone: string): Date {
  const day = new Date(wallClock(now, timeZone).getTime() + USUAL_DAYS * DAY_MS).toISOString().slice(0, 10);
  return momentOf(`${day}T23:59`, timeZone);
}

/** A moment as a field for date and time holds it: '2026-05-04T23:59', what clocks in the time zone show. */
export function fieldText(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).toISOString().slice(0, 16);
}

const TYPED = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** A form's date and time as it was typed, for `expiryOf`; missing: never. */
export const expiryFormSchema = z.object({
  expires: z
    .string()
    .trim()
    .refine((text) => TYPED.test(text) && isMoment(text), {
      error: "Please choose a date and a time, or leave this empty",
    })
    .optional(),
});

function isMoment(text: string): boolean {
  const moment = Date.parse(`${text.slice(0, 16)}Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, 16));
}

/** The moment that a form means; null for never. */
export function expiryOf({ expires }: z.infer<typeof expiryFormSchema>, timeZone: string): Date | null {
  return expires === undefined ? null : momentOf(expires.slice(0, 16), timeZone);
}
