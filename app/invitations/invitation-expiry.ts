import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { z } from "zod";
import { Refusal } from "#app/platform/refusal.ts";
import { parseLocalDateTime, toWallClock } from "#app/platform/text/date-text.ts";

const EXPIRY_CHOICES = ["on", "never"] as const;
const CHOOSE_DAY = "Please choose a date and a time";

export const expirySchema = z.object({
  expiry: z.enum(EXPIRY_CHOICES, { error: "Please choose when the invitation expires" }),
  expiresOn: z.string().default(""),
  expiresAt: z.string().default(""),
});
export type ExpiryFields = z.infer<typeof expirySchema>;

const DEFAULT_DAYS = 14;

export function getDefaultExpiry(now: Date, timeZone: string): ExpiryFields {
  const day = addDays(new TZDate(now, timeZone), DEFAULT_DAYS);
  return { expiry: "on", expiresOn: format(day, "yyyy-MM-dd"), expiresAt: "23:59" };
}

export function getDefaultExpiryDate(now: Date, timeZone: string): Date | null {
  return parseExpiry(getDefaultExpiry(now, timeZone), timeZone, now);
}

export function parseExpiry({ expiry, expiresOn, expiresAt }: ExpiryFields, timeZone: string, now: Date): Date | null {
  if (expiry === "never") return null;
  const moment = parseLocalDateTime(expiresOn, expiresAt, timeZone);
  if (!moment) throw new Refusal("invalid-input", CHOOSE_DAY, { fields: { expiresOn: [CHOOSE_DAY] } });
  assertNotPast(moment, now, "expiresOn");
  return moment;
}

export function assertNotPast(expiresAt: Date | null, now: Date, field = "expiresAt"): void {
  if (!expiresAt || expiresAt > now) return;
  const why = "This time has passed. Please choose a later one";
  throw new Refusal("invalid-input", why, { fields: { [field]: [why] } });
}

export function toExpiryFields(moment: Date | null, timeZone: string): ExpiryFields {
  if (!moment) return { expiry: "never", expiresOn: "", expiresAt: "" };
  const clock = toWallClock(moment, timeZone).toISOString();
  return { expiry: "on", expiresOn: clock.slice(0, 10), expiresAt: clock.slice(11, 16) };
}
