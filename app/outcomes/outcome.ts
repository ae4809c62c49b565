import type { Submission } from "#app/submissions/index.ts";

export type Outcome = {
  stayed: boolean | null;
  /** Percentage of the sales quota after six months, from 0 to 1000 with one decimal place. Null if unknown. */
  quotaPercent: number | null;
  stayed12: boolean | null;
  quotaPercent12: number | null;
};

export const EMPTY_OUTCOME: Outcome = { stayed: null, quotaPercent: null, stayed12: null, quotaPercent12: null };

const FIELDS = Object.keys(EMPTY_OUTCOME) as (keyof Outcome)[];

export function pickOutcome({ stayed, quotaPercent, stayed12, quotaPercent12 }: Outcome): Outcome {
  return { stayed, quotaPercent, stayed12, quotaPercent12 };
}

export function listKnownFields(outcome: Outcome): (keyof Outcome)[] {
  return FIELDS.filter((field) => outcome[field] !== null);
}

export function hasOutcome(outcome: Outcome): boolean {
  return listKnownFields(outcome).length > 0;
}

export function isSameOutcome(one: Outcome | null, other: Outcome | null): boolean {
  return FIELDS.every((field) => (one?.[field] ?? null) === (other?.[field] ?? null));
}

export const MONTHS = [6, 12] as const;
export type Months = (typeof MONTHS)[number];

/**
 * Return the outcome after 6 or 12 months. Someone who left within 6 months counts as gone after 12, even without a
 * 12-month outcome.
 */
export function getOutcomeAfter(outcome: Outcome, months: Months): { stayed: boolean | null; quota: number | null } {
  if (months === 6) return { stayed: outcome.stayed, quota: outcome.quotaPercent };
  const hadLeft = outcome.stayed === false;
  return { stayed: hadLeft ? false : outcome.stayed12, quota: outcome.quotaPercent12 };
}

export function listUnknownMonths(outcome: Outcome): Months[] {
  return MONTHS.filter((months) => {
    const { stayed, quota } = getOutcomeAfter(outcome, months);
    return stayed === null && quota === null;
  });
}

type Decision = "hired" | "not hired";

export function findDecision(stage: Submission["stage"]): Decision | null {
  if (stage === "hired") return "hired";
  return stage === "rejected" ? "not hired" : null;
}

export const STAYED_CHOICES = ["yes", "no"] as const;
export const OUTCOME_FORM = "outcome";
export const OUTCOME_CARD = "outcome-card";
