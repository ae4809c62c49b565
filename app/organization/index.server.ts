/** Server code of organization that other features import. */
export { getAccent, getAccentRules, getBrand, getPngLogo } from "./brand.server.ts";
export { readLogo } from "./logo.ts";
export { readPng } from "./logo-png.ts";
export { changed, settingActs } from "./setting-acts.server.ts";
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
  type OrganisationInput,
  organisationSchema,
  playbookRangesFormSchema,
  playbookRangesSettingSchema,
} from "./settings.ts";
