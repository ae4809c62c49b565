/** What other features may import from privacy-notice on the server. */
export { changeNotice, showNoticeSettings } from "./change-notice.server.ts";
export { type Consent, NO_CONSENT, takeConsent } from "./privacy-notice.server.ts";
export { showNotice } from "./shown-notice.server.ts";
