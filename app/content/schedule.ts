import { type DateText, formatDateTime, getCalendarDay, getStartOfCalendarDay } from "#app/platform/text/date-text.ts";

/**
 * The period in which candidates can start a test. Null means no limit. A started submission can always be finished.
 */
export type Schedule = { opensAt: Date | null; closesAt: Date | null };

export const MAX_RETAKE_DAYS = 3650;

type ScheduleState = "before" | "open" | "after";

export function getScheduleState({ opensAt, closesAt }: Schedule, now: Date): ScheduleState {
  if (opensAt && now < opensAt) return "before";
  return closesAt && now >= closesAt ? "after" : "open";
}

export type ScheduleFact = { term: "Opens" | "Closes" | "Closed"; at: DateText };

export function listScheduleFacts({ opensAt, closesAt }: Schedule, now: Date, timeZone: string): ScheduleFact[] {
  const fact = (term: ScheduleFact["term"], moment: Date) => ({ term, at: formatDateTime(moment, timeZone) });
  return [
    ...(opensAt && opensAt > now ? [fact("Opens", opensAt)] : []),
    ...(closesAt ? [fact(closesAt > now ? "Closes" : "Closed", closesAt)] : []),
  ];
}

export type ScheduleNote = { isOver: boolean; at: DateText; timeZone: string };

export function getScheduleNote(schedule: Schedule, now: Date, timeZone: string): ScheduleNote | null {
  const { opensAt, closesAt } = schedule;
  const state = getScheduleState(schedule, now);
  const limit = state === "before" ? opensAt : closesAt;
  if (state === "open" || !limit) return null;
  return { isOver: state === "after", at: formatDateTime(limit, timeZone), timeZone };
}

export function getRetakeDay(completedAt: Date, days: number, timeZone: string): Date {
  return getStartOfCalendarDay(getCalendarDay(completedAt, timeZone), timeZone, days);
}
