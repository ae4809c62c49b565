import { z } from "zod";
import { automaticReminderSchema } from "#app/invitations/invitation-input.ts";
import {
  accentSchema,
  contactSchema,
  helpContactSchema,
  helpTextSchema,
  logoFileSchema,
  logoMetadataSchema,
  removeLogoScripts,
} from "#app/organization/brand.ts";
import { playbookRangesSchema, questionCounterSchema } from "#app/organization/settings.ts";
import { retentionSchema } from "#app/people/retention.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { stageNamesSchema } from "#app/results/stage-name-schemas.ts";

const settingSchemas: Record<string, z.ZodType> = {
  playbook_ranges: playbookRangesSchema,
  stage_names: stageNamesSchema,
  question_counter: questionCounterSchema,
  time_zone: z.string().refine(isTimeZone),
  provider_name: optionalText({ label: "provider_name", max: 100 }),
  accent_color: accentSchema,
  contact: contactSchema,
  help_contact: helpContactSchema,
  help_text: helpTextSchema,
  logo: logoMetadataSchema,
  logo_file: logoFileSchema,
  consent_required: z.boolean(),
  retention: retentionSchema,
  automatic_reminder: automaticReminderSchema,
};
export const PRESERVED_SETTINGS = [
  "second_factor_required",
  "audit_months",
  "audit_cut_at",
  "first_steps",
  "example_results",
  "fairness_comments_cut_at",
];
/** Settings that erase or email people, which cannot be undone. They are not exported, and an import ignores them. */
export const INSTALLATION_RULES = ["retention", "automatic_reminder"];
/**
 * Settings that hold internal state or belong to this installation. They are not exported, and an import rejects them.
 */
export const INSTALLATION_NOTES = [
  "erasures",
  "scrubbed",
  "staff_erased_at",
  "retention_ran_at",
  "retention_erased",
  "restored_at",
  ...PRESERVED_SETTINGS,
];

const LONG_SETTING = "logo_file";

export const EXPORTED_SETTINGS = Object.keys(settingSchemas).filter((key) => !INSTALLATION_RULES.includes(key));

export function cleanSetting<Value>(key: string, value: Value): Value | string {
  return key === LONG_SETTING && typeof value === "string" ? removeLogoScripts(value) : value;
}

export function findSettingProblem(key: string, value: unknown): string | null {
  const isKnown = Object.hasOwn(settingSchemas, key) || INSTALLATION_NOTES.includes(key);
  if (!isKnown) return `${key} is not a known setting`;
  const isShort = key === LONG_SETTING || JSON.stringify(value).length <= 10_000;
  return isShort && settingSchemas[key]?.safeParse(value).success ? null : `${key} cannot have this value`;
}
