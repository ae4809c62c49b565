export { ConsentField, PrivacyNotice } from "./notice.tsx";
export { NoticeCard } from "./notice-card.tsx";
