export { ConsentField, PrivacyNotice } from "./notice.tsx";
export { NOTICE_FORM, NoticeCard } from "./notice-card.tsx";
