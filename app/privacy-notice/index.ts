/** Rules and types of privacy-notice that other features import. */
export { type ConsentInput, consentFields, type NoticeView } from "./privacy-notice.ts";
