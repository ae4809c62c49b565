import { paths } from "./paths.ts";

const SETTINGS = { text: "Settings", to: paths.settings() };

export const INTEGRATIONS_TRAIL = [SETTINGS, { text: "Integrations", to: paths.integrations() }];
export const PRIVACY_TRAIL = [SETTINGS, { text: "Privacy", to: paths.privacySettings() }];
