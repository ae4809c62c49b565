/** Components of privacy-notice that other features render. */

export { ConsentField, PrivacyNotice } from "./notice.tsx";
export { NOTICE_FORM, NoticeCard } from "./notice-card.tsx";
