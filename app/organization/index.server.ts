export { auditedSettings, buildSettingEvents, SETTING_KEYS } from "./audited-settings.server.ts";
export { findPngLogo, getAccent, getAccentRules, getBrand } from "./brand.server.ts";
export { readPng } from "./logo-png.ts";
export { readLogo } from "./read-logo.ts";
export {
  getPlaybookRanges,
  getProviderName,
  getQuestionCounter,
  getTimeZone,
  PLAYBOOK_RANGES_DESCRIPTION,
  readSetting,
  writeSetting,
} from "./settings.server.ts";
export {
  type OrganizationInput,
  organizationSchema,
  playbookRangesFormSchema,
  playbookRangesSettingSchema,
} from "./settings.ts";
