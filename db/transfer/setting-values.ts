/** What the settings in an export may be. */
import { z } from "zod";
import { accentSchema, contactSchema, logoFactsSchema, logoFileSchema } from "#app/domain/brand.ts";
import { isTimeZone } from "#app/domain/date-text.ts";
import { playbookRangesSchema, questionCounterSchema } from "#app/domain/settings.ts";
import { optionalText } from "#app/domain/text.ts";

const settingSchemas: Record<string, z.ZodType> = {
  playbook_ranges: playbookRangesSchema,
  question_counter: questionCounterSchema,
  time_zone: z.string().refine(isTimeZone),
  provider_name: optionalText({ label: "provider_name", max: 100 }),
  accent_color: accentSchema,
  contact: contactSchema,
  logo: logoFactsSchema,
  logo_file: logoFileSchema,
};
/** The one setting that is as long as a picture of 200 kB in base64. */
const LONG_SETTING = "logo_file";

/** True for a value that the setting can have; a key that this version does not know takes any short one. */
export function isSettingValue(key: string, value: unknown): boolean {
  const schema = Object.hasOwn(settingSchemas, key) ? settingSchemas[key] : undefined;
  const isShort = key === LONG_SETTING || JSON.stringify(value).length <= 10_000;
  return isShort && schema?.safeParse(value).success !== false;
}
