export { ConsentField, PrivacyNotice } from "./notice.tsx";
