export { findCurrentRecord } from "./cut-scores.server.ts";
export { buildLinkMessage } from "./link-mail.server.ts";
export { type DueStudy, deleteStudy, forgetRaterAddresses, listDueStudies } from "./study-end.server.ts";
