import { subMonths } from "date-fns/subMonths";
import { listUnknownMonths, type Months, type Outcome } from "./outcome.ts";

export function getHiringLimit(months: Months, now: Date): Date {
  return subMonths(now, months);
}

/**
 * Return which outcomes are missing and can be recorded now. With a 12-month outcome, the 6-month outcome is not due.
 */
export function listDueMonths(outcome: Outcome, hiredAt: Date, now: Date): Months[] {
  const unknown = listUnknownMonths(outcome);
  if (!unknown.includes(12)) return [];
  return unknown.filter((months) => hiredAt <= getHiringLimit(months, now));
}

export function formatDueMonths(months: readonly Months[]): string {
  return `After ${months.join(" and ")} months`;
}
