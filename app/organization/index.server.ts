export { findReportLogo, getAccent, getAccentRules, getBrand } from "./brand.server.ts";
export { readPng } from "./logo-png.ts";
export { readLogo, readUploadedLogo } from "./read-logo.ts";
export {
  buildSettingEvent,
  removeLogo,
  SETTING_KEYS,
  saveLogo,
  saveOrganization,
  savePlaybookRanges,
} from "./setting-commands.server.ts";
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
