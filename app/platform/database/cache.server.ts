/** In-memory cache for data that nearly every page reads. See docs/develop/performance.md. */
import { currentReading, type Db, prepared } from "#db/client.ts";

/** Guards against a flood of keys from addresses; a company has some hundred tests, and ids are short. */
const MAX_ENTRIES = 5000;
const MAX_KEY_LENGTH = 100;

const getCache = prepared((db) => ({
  token: db.$client.prepare<[], string>("SELECT token FROM content_revision WHERE only = 1").pluck(),
  keptAt: "",
  /** The reading in which the token was compared last; 0 outside one. */
  checkedInReading: 0,
  values: new Map<string, unknown>(),
}));

/**
 * Return `read()`, cached under `key` until a setting, test, test content or privacy notice changes in any process. `read`
 * must read nothing else, and its result must not be mutated.
 */
export function cachedByRevision<Value>(db: Db, key: string, read: () => Value): Value {
  if (key.length > MAX_KEY_LENGTH) return read();
  const kept = getCache(db);
  const reading = currentReading(db);
  if (reading === 0 || reading !== kept.checkedInReading) clearIfOutdated(kept);
  kept.checkedInReading = reading;
  // The value for a key is always written by the same `read`.
  if (kept.values.has(key)) return kept.values.get(key) as Value;
  const { keptAt } = kept;
  const value = read();
  // What is read inside may have met a change of another process: then this is a mixture of both states.
  if (kept.keptAt === keptAt) kept.values.set(key, typeof value === "object" ? Object.freeze(value) : value);
  return value;
}

function clearIfOutdated(kept: ReturnType<typeof getCache>): void {
  const token = kept.token.get() ?? "";
  if (token === kept.keptAt && kept.values.size < MAX_ENTRIES) return;
  kept.values.clear();
  kept.keptAt = token;
}

/** Set a value in a map of at most `most` entries, evicting the one that was set longest ago. */
export function setWithLimit<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next();
  if (kept.size > most && !oldest.done) kept.delete(oldest.value);
}
