import { z } from "zod";
import {
  isDescending,
  isMinimum,
  MINIMUM_OUT_OF_RANGE,
  parseMinimum,
  RANGES_NOT_DESCENDING,
} from "#app/match-bands/index.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { accentSchema, contactSchema, helpContactSchema, helpTextSchema } from "./brand.ts";

const minimum = z
  .number({ error: MINIMUM_OUT_OF_RANGE })
  .int({ error: MINIMUM_OUT_OF_RANGE })
  .min(0, { error: MINIMUM_OUT_OF_RANGE })
  .max(100, { error: MINIMUM_OUT_OF_RANGE });

export const playbookRangesSchema = z
  .object({ goldMin: minimum, excellentMin: minimum, goodMin: minimum, averageMin: minimum })
  .refine(isDescending, { error: RANGES_NOT_DESCENDING });

const minimumInput = z
  .preprocess(parseMinimum, z.number({ error: MINIMUM_OUT_OF_RANGE }))
  .refine(isMinimum, { error: MINIMUM_OUT_OF_RANGE });

/** `savePlaybookRanges` checks the order, because a wrong order concerns no single field. */
export const playbookRangesFormSchema = z.object({
  goldMin: minimumInput,
  excellentMin: minimumInput,
  goodMin: minimumInput,
  averageMin: minimumInput,
});

export const questionCounterSchema = z.enum(["fixed", "real"]);
export type QuestionCounter = z.infer<typeof questionCounterSchema>;

export const organizationSchema = z.object({
  // Accept spaces instead of underscores, as the form shows time zones.
  timeZone: z
    .string({ error: "Please choose a time zone" })
    .trim()
    .overwrite((name) => name.replaceAll(" ", "_"))
    .refine(isTimeZone, { error: "Please choose a time zone" }),
  providerName: optionalText({ label: "Organization name", max: 100 }),
  questionCounter: questionCounterSchema,
  accentColor: accentSchema,
  contact: contactSchema,
  helpContact: helpContactSchema,
  helpText: helpTextSchema,
});
export type OrganizationInput = z.infer<typeof organizationSchema>;

export const playbookRangesSettingSchema = z.object({
  key: z.literal("playbook_ranges", { error: "The key must match the key in the URL" }).optional(),
  value: playbookRangesSchema,
  description: z.string().max(500).optional(),
});
