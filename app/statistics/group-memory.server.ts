import { asc, inArray } from "drizzle-orm";
import { keepNewest } from "#app/platform/database/cache.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { scoreKeys } from "#db/schema.ts";

const GROUPS_IN_MEMORY = 50;

/**
 * What changes with every change of the results with these keys, counted or not. It names their versions: a key's number is
 * given again after its test was deleted. Shorter where a key is gone.
 */
export function revisionOf(db: Db, keyIds: number[]): string {
  const keys = db
    .select({
      id: scoreKeys.id,
      versionId: scoreKeys.versionId,
      pointsVersionId: scoreKeys.pointsVersionId,
      revision: scoreKeys.revision,
      results: scoreKeys.results,
      emptyResults: scoreKeys.emptyResults,
    })
    .from(scoreKeys)
    .where(inArray(scoreKeys.id, keyIds))
    .orderBy(asc(scoreKeys.id))
    .all();
  return JSON.stringify(keys.map((key) => Object.values(key)));
}

/**
 * Keeps what was computed of a group in memory: of at most 50 groups of a database handle. It is found as long as the
 * group's revision is the same, so it is never old. What is kept must not be changed by its readers.
 */
export function keepPerGroup<Value>() {
  const memory = prepared(() => new Map<string, { revision: string; value: Value }>());

  function find(db: Db, keyIds: number[], revision: string): Value | undefined {
    const known = memory(db).get(nameOf(keyIds));
    return known?.revision === revision ? known.value : undefined;
  }

  function keep(db: Db, keyIds: number[], revision: string, value: Value): Value {
    keepNewest(memory(db), nameOf(keyIds), { revision, value }, GROUPS_IN_MEMORY);
    return value;
  }
  return { find, keep };
}

function nameOf(keyIds: number[]): string {
  return keyIds.toSorted((one, other) => one - other).join();
}
