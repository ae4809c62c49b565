export { type Contributor, eraseContributor, listContributors, toContributorUnit } from "./contributors.server.ts";
export { deleteSubmissions, forgetApiResponses } from "./delete-submissions.server.ts";
export { createErasedKey, type ErasureKind, endEmptyHolds, eraseUnit, type Unit } from "./erase-unit.server.ts";
export {
  ALL_TESTS,
  ERASED_IN_BACKUPS,
  hasErasures,
  markErasuresDone,
  recordErasures,
  redoErasures,
} from "./erasure-list.server.ts";
