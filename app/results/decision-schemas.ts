import { z } from "zod";
import { requiredText } from "#app/platform/text/text.ts";
import { STAGES, STAYED_CHOICES } from "./decisions.ts";

export const MAX_QUOTA_PERCENT = 1000;
const QUOTA_ERROR = "Please enter a percentage from 0 to 1000 with at most one decimal, such as 97.5";

export function hasOneDecimal(value: number): boolean {
  return value === Math.round(value * 10) / 10;
}

const quotaPercent = z
  .number({ error: QUOTA_ERROR })
  .min(0, { error: QUOTA_ERROR })
  .max(MAX_QUOTA_PERCENT, { error: QUOTA_ERROR })
  .refine(hasOneDecimal, { error: QUOTA_ERROR })
  .nullable();

export const outcomeSchema = z.object({ stayed: z.boolean().nullable(), quotaPercent });
const STAYED_ERROR = "Please choose whether the candidate is still here";

export const outcomeFormSchema = z.object({
  stayed: z
    .enum(STAYED_CHOICES, { error: STAYED_ERROR })
    .optional()
    .transform((choice) => (choice === undefined ? null : choice === "yes")),
  quotaPercent: z
    .string()
    .optional()
    .transform((typed = "") => (typed.trim() === "" ? null : parseDecimal(typed)))
    .pipe(quotaPercent),
});

/** Parse "97,5" and "97.5 %" as 97.5. Return NaN for anything else, such as "1,000", which is ambiguous. */
function parseDecimal(typed: string): number {
  const [, digits] = /^(-?\d+(?:[.,]\d)?)\s*%?$/.exec(typed.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(",", "."));
}

export const MAX_NOTE_LENGTH = 2000;

export const noteSchema = z.object({
  text: requiredText({ label: "The note", max: MAX_NOTE_LENGTH, missing: "Please enter a note", lines: true }),
});

export const stageSchema = z.object({ stage: z.enum(STAGES, { error: "Please choose a stage" }) });
