/** What the settings in an export may be. */
import { z } from "zod";
import { automaticReminderSchema } from "#app/invitations/invitation-input.ts";
import { accentSchema, contactSchema, logoFileSchema, logoMetadataSchema } from "#app/organization/brand.ts";
import { playbookRangesSchema, questionCounterSchema } from "#app/organization/settings.ts";
import { retentionSchema } from "#app/people/retention.ts";
import { isTimeZone } from "#app/platform/text/date-text.ts";
import { optionalText } from "#app/platform/text/text.ts";

const settingSchemas: Record<string, z.ZodType> = {
  playbook_ranges: playbookRangesSchema,
  question_counter: questionCounterSchema,
  time_zone: z.string().refine(isTimeZone),
  provider_name: optionalText({ label: "provider_name", max: 100 }),
  accent_color: accentSchema,
  contact: contactSchema,
  logo: logoMetadataSchema,
  logo_file: logoFileSchema,
  consent_required: z.boolean(),
  retention: retentionSchema,
  automatic_reminder: automaticReminderSchema,
};
/** They are about the accounts and the audit log, which are in no export either: an import leaves them as they are. */
export const PRESERVED_SETTINGS = ["second_factor_required", "audit_months", "audit_cut_at"];
/**
 * What an installation does by itself, and nothing can take back: erase people, and write to them. It is in no export, and an
 * import leaves it is, whatever an export of an earlier version says of it.
 */
export const INSTALLATION_RULES = ["retention", "automatic_reminder"];
/** What an installation notes of itself: in no export, and none is taken from a file. */
export const INSTALLATION_NOTES = [
  ...["erasures", "scrubbed", "retention_ran_at", "retention_erased", "restored_at"],
  ...PRESERVED_SETTINGS,
];

/** The one setting that is as long as a picture of 200 kB in base64. */
const LONG_SETTING = "logo_file";

/** True for a value that the setting can have; a key that this version does not know takes any short one. */
export function isSettingValue(key: string, value: unknown): boolean {
  if (INSTALLATION_NOTES.includes(key)) return false;
  const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key] : undefined;
  const isShort = key === LONG_SETTING || JSON.stringify(value).length <= 10_000;
  return isShort && schema?.safeParse(value).success !== false;
}
