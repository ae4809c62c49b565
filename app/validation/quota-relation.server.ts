import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { readOutcomeFigures } from "#app/outcomes/index.server.ts";
import type { Db } from "#db/client.ts";

/** Prefer the quota after twelve months, because it predicts more than the six-month quota. */
export function readQuotaRelation(db: Db, testId: string) {
  const after = readOutcomeFigures(db, { testId }, getPlaybookRanges(db))?.after ?? [];
  return after.findLast(({ quota }) => quota !== null)?.quota ?? null;
}
