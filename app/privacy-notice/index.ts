/** What other features may import from privacy-notice, in the browser and on the server. */
export { type ConsentInput, consentFields, type NoticeView } from "./privacy-notice.ts";
