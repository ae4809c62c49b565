export { RETENTION_DAYS_AFTER_ERASURE as BACKUP_RETENTION_DAYS } from "#db/backup/backup-names.ts";
export { type Contributor, eraseContributor, listContributors, toContributorUnit } from "./contributors.server.ts";
export { deleteSubmissions, forgetApiResponses } from "./delete-submissions.server.ts";
export { createErasedKey, type ErasureKind, endEmptyHolds, eraseUnit, type Unit } from "./erase-unit.server.ts";
export { ALL_TESTS, hasErasures, markErasuresDone, recordErasures, redoErasures } from "./erasure-list.server.ts";
