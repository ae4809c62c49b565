/** What other features may import from privacy-notice on the server. */

export { changeNotice, showNotice, showNoticeSettings } from "./notice-card.server.ts";
export { type Consent, NO_CONSENT, takeConsent } from "./privacy-notice.server.ts";
