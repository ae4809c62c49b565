import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { readOutcomeFigures } from "#app/outcomes/index.server.ts";
import type { Db } from "#db/client.ts";

/** Return how scores relate to the quota after 12 months, or after 6 if the later one is unknown. Null if both are unknown. */
export function readQuotaRelation(db: Db, testId: string) {
  const after = readOutcomeFigures(db, { testId }, getPlaybookRanges(db))?.after ?? [];
  return after.findLast(({ quota }) => quota !== null)?.quota ?? null;
}
