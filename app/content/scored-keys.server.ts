/** By which points the results of a test are scored now, beside those of its draft or of another version. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { scoreKeys } from "#db/schema.ts";
import { overlayOf, scaleOf } from "./score-key.ts";
import { getOverlay } from "./scored-content.server.ts";
import type { TestContent } from "./test-content.ts";
import { getTestVersion } from "./test-versions.server.ts";
import { listVersionNumbers } from "./version-numbers.server.ts";

/** A key that has results, with its content now and with other points. `isChanged`: their scales differ. */
export type KeyBeside = typeof scoreKeys.$inferSelect & { before: TestContent; after: TestContent; isChanged: boolean };

/** The keys of a test that have results, previews left out, in the order in which they were made. */
export function listScoredKeys(db: Db, testId: string): (typeof scoreKeys.$inferSelect)[] {
  return db
    .select()
    .from(scoreKeys)
    .where(and(eq(scoreKeys.testId, testId), gt(scoreKeys.results, 0)))
    .orderBy(asc(scoreKeys.id))
    .all();
}

/** The same, the newest version first, each beside what it would be with the points of `points`. */
export function listKeysBeside(db: Db, testId: string, points: TestContent): KeyBeside[] {
  const numbers = listVersionNumbers(db, testId);
  const numberOf = (versionId: string) => numbers.get(versionId) ?? 0;
  return listScoredKeys(db, testId)
    .sort((one, other) => numberOf(other.versionId) - numberOf(one.versionId))
    .map((key) => {
      const after = overlayOf(getTestVersion(db, key.versionId), points);
      return { ...key, before: getOverlay(db, key), after, isChanged: scaleOf(after) !== key.scale };
    });
}
