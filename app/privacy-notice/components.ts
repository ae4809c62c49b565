/** Components of privacy-notice that other features may render. */
export { NOTICE_FORM, NoticeCard } from "./notice-card.tsx";
export { ConsentField, PrivacyNotice } from "./privacy-notice.tsx";
