export { readNoticeSettings, readNoticeView, saveNoticeSettings } from "./notice-card.server.ts";
export { type Consent, hasCurrentConsent, NO_CONSENT, validateConsent } from "./privacy-notice.server.ts";
