import { paths } from "./paths.ts";

const SETTINGS = { text: "Settings", to: paths.settings() };

export const INTEGRATIONS_TRAIL = [SETTINGS, { text: "Integrations", to: paths.integrations() }];
export const SECURITY_TRAIL = [SETTINGS, { text: "Security", to: paths.security() }];
export const PRIVACY_TRAIL = [SETTINGS, { text: "Privacy", to: paths.privacySettings() }];
