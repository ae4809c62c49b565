/** What became of a candidate after the hiring. Whether they were hired is the stage. */
import { z } from "zod";
import type { Stage } from "./stage.ts";

export type Outcome = {
  /** Still here after six months; null: not known. */
  stayed: boolean | null;
  /** 0–1000 with one decimal; null: not known. */
  quotaPercent: number | null;
};
type Decision = "hired" | "not hired";

export const NOTHING_KNOWN: Outcome = { stayed: null, quotaPercent: null };

/** True where anything is known. */
export function isKnown({ stayed, quotaPercent }: Outcome): boolean {
  return stayed !== null || quotaPercent !== null;
}

/** What a stage says of the hiring; null while it is not decided. */
export function decisionOf(stage: Stage): Decision | null {
  if (stage === "hired") return "hired";
  return stage === "rejected" ? "not hired" : null;
}

export const MAX_QUOTA_PERCENT = 1000;
const QUOTA = "Please enter a percentage from 0 to 1000 with at most one decimal, like 97.5";

/** True for 97.5 and 100, not for 97.55. */
export function hasOneDecimal(value: number): boolean {
  return value === Math.round(value * 10) / 10;
}

const quotaPercent = z
  .number({ error: QUOTA })
  .min(0, { error: QUOTA })
  .max(MAX_QUOTA_PERCENT, { error: QUOTA })
  .refine(hasOneDecimal, { error: QUOTA })
  .nullable();

/** PUT of an outcome: all of it. */
export const outcomeSchema = z.object({ stayed: z.boolean().nullable(), quotaPercent });

export const STAYED_CHOICES = ["yes", "no"] as const;
const STAYED = "Please choose whether the candidate is still here";

/** The same as a form sends it: blank is not known, and a comma is a point. */
export const outcomeFormSchema = z.object({
  stayed: z
    .enum(STAYED_CHOICES, { error: STAYED })
    .optional()
    .transform((choice) => (choice === undefined ? null : choice === "yes")),
  quotaPercent: z
    .string()
    .optional()
    .transform((typed = "") => (typed.trim() === "" ? null : numberTyped(typed)))
    .pipe(quotaPercent),
});

/** '97,5' and '97.5 %' are 97.5; NaN for what is no number in digits, and for '1,000', which some mean as a thousand. */
function numberTyped(typed: string): number {
  const [, digits] = /^(-?\d+(?:[.,]\d)?)\s*%?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(",", "."));
}
