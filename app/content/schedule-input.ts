import { z } from "zod";
import { Refusal } from "#app/platform/refusal.ts";
import { parseLocalDateTime, toWallClock } from "#app/platform/text/date-text.ts";
import { MAX_RETAKE_DAYS, type Schedule } from "./schedule.ts";

const RETAKE_DAYS = `Enter a whole number of days from 1 to ${MAX_RETAKE_DAYS}, or leave it empty`;
const NOT_A_TIME = "Please choose a date and a time, or leave both empty";
const CLOSES_TOO_EARLY = "The test must close after it opens";

function momentField(name: string) {
  return z.iso
    .datetime({ offset: true, error: `${name} must be a time like 2026-12-03T09:00:00+01:00, or null` })
    .transform((text) => new Date(text))
    .nullable();
}

const retakeDays = z
  .number({ error: RETAKE_DAYS })
  .int({ error: RETAKE_DAYS })
  .min(1, { error: RETAKE_DAYS })
  .max(MAX_RETAKE_DAYS, { error: RETAKE_DAYS })
  .nullable();

export const scheduleChange = {
  opensAt: momentField("opensAt").optional(),
  closesAt: momentField("closesAt").optional(),
  retakeAfterDays: retakeDays.optional(),
  comparesFrom: momentField("comparesFrom").optional(),
};

export type ScheduleInput = Schedule & { retakeAfterDays: number | null };

export const scheduleFormFields = {
  opensAt: z.string().default(""),
  closesAt: z.string().default(""),
  retakeAfterDays: z.string().trim().default(""),
};

type ScheduleForm = { opensAt: string; closesAt: string; retakeAfterDays: string };

export function parseSchedule(form: Partial<ScheduleForm>, timeZone: string): Partial<ScheduleInput> {
  const { opensAt, closesAt, retakeAfterDays } = form;
  return {
    ...(opensAt === undefined ? {} : { opensAt: parseMoment("opensAt", opensAt, timeZone) }),
    ...(closesAt === undefined ? {} : { closesAt: parseMoment("closesAt", closesAt, timeZone) }),
    ...(retakeAfterDays === undefined ? {} : { retakeAfterDays: parseRetakeDays(retakeAfterDays) }),
  };
}

function parseMoment(field: string, text: string, timeZone: string): Date | null {
  if (text === "") return null;
  const [day = "", time = ""] = text.split("T");
  return parseLocalDateTime(day, time, timeZone) ?? refuse(field, NOT_A_TIME);
}

function parseRetakeDays(text: string): number | null {
  if (text === "") return null;
  const read = retakeDays.safeParse(/^\d{1,5}$/.test(text) ? Number(text) : Number.NaN);
  return read.success ? read.data : refuse("retakeAfterDays", RETAKE_DAYS);
}

export function assertClosesLater({ opensAt, closesAt }: Partial<Schedule>): void {
  if (opensAt && closesAt && closesAt <= opensAt) refuse("closesAt", CLOSES_TOO_EARLY);
}

function refuse(field: string, message: string): never {
  throw new Refusal("invalid-input", message, { fields: { [field]: [message] } });
}

export function toScheduleForm(test: ScheduleInput, timeZone: string): ScheduleForm {
  const toLocal = (moment: Date | null) => (moment ? toWallClock(moment, timeZone).toISOString().slice(0, 16) : "");
  return {
    opensAt: toLocal(test.opensAt),
    closesAt: toLocal(test.closesAt),
    retakeAfterDays: test.retakeAfterDays === null ? "" : String(test.retakeAfterDays),
  };
}
