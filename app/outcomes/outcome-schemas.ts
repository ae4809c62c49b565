import { z } from "zod";
import { type Outcome, STAYED_CHOICES } from "./outcome.ts";

export const MAX_QUOTA_PERCENT = 1000;
export const QUOTA_ERROR = "Please enter a percentage from 0 to 1000 with at most one decimal, such as 97.5";
const CAME_BACK = "They had left after 6 months, so they cannot be here after 12. Please correct one of the two";

export function hasOneDecimal(value: number): boolean {
  return value === Math.round(value * 10) / 10;
}

const quotaPercent = z
  .number({ error: QUOTA_ERROR })
  .min(0, { error: QUOTA_ERROR })
  .max(MAX_QUOTA_PERCENT, { error: QUOTA_ERROR })
  .refine(hasOneDecimal, { error: QUOTA_ERROR })
  .nullable();

const stayed = z.boolean().nullable();

/** The 12-month fields are optional. If a client leaves them out, the stored values stay unchanged. */
export const outcomeSchema = z.object({
  stayed,
  quotaPercent,
  stayed12: stayed.optional(),
  quotaPercent12: quotaPercent.optional(),
});

const STAYED_ERROR = "Please choose whether the candidate is still here";

const chosenStayed = z
  .enum(STAYED_CHOICES, { error: STAYED_ERROR })
  .optional()
  .transform((choice) => (choice === undefined ? null : choice === "yes"));

const typedQuota = z
  .string()
  .optional()
  .transform((typed = "") => parseQuota(typed))
  .pipe(quotaPercent);

export const outcomeFormSchema = z.object({
  stayed: chosenStayed,
  quotaPercent: typedQuota,
  stayed12: chosenStayed,
  quotaPercent12: typedQuota,
});

/**
 * Read a percentage such as "97,5" or "97.5 %". Return null for blank text, and NaN for other text such as "1,000",
 * which is ambiguous.
 */
export function parseQuota(typed: string): number | null {
  if (typed.trim() === "") return null;
  const [, digits] = /^(-?\d+(?:[.,]\d)?)\s*%?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(",", "."));
}

export function isQuota(value: number | null): boolean {
  return quotaPercent.safeParse(value).success;
}

export function findContradiction({ stayed, stayed12 }: Outcome): { field: "stayed12"; message: string } | null {
  return stayed === false && stayed12 === true ? { field: "stayed12", message: CAME_BACK } : null;
}
