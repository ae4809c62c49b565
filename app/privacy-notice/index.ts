export { type ConsentInput, consentFields, type NoticeView } from "./privacy-notice.ts";
