export { findCurrentRecord } from "./cut-scores.server.ts";
export { type DueStudy, deleteStudy, listDueStudies } from "./study-end.server.ts";
