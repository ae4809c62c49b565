import { type Db, getReadTransactionNumber, prepared } from "#db/client.ts";

const MAX_ENTRIES = 5000;
const MAX_KEY_LENGTH = 100;

const getCache = prepared((db) => ({
  token: db.$client.prepare<[], string>("SELECT token FROM content_revision WHERE only = 1").pluck(),
  revision: "",
  /** Number of the read transaction that last checked the revision. 0 outside of a transaction. */
  checkedInReading: 0,
  values: new Map<string, unknown>(),
}));

/**
 * Return `read()`, cached under `key` until any process changes a setting, a test or the privacy notice. `read` must
 * read nothing else: docs/develop/performance.md
 */
export function cachedByRevision<Value>(db: Db, key: string, read: () => Value): Value {
  if (key.length > MAX_KEY_LENGTH) return read();
  const cache = getCache(db);
  const reading = getReadTransactionNumber(db);
  if (reading === 0 || reading !== cache.checkedInReading) clearIfOutdated(cache);
  cache.checkedInReading = reading;
  // The cast is safe, because a key always has the same `read`.
  if (cache.values.has(key)) return cache.values.get(key) as Value;
  const { revision } = cache;
  const value = read();
  // If a nested read noticed another process's change, `value` mixes old and new data, so do not cache it.
  if (cache.revision === revision) cache.values.set(key, typeof value === "object" ? Object.freeze(value) : value);
  return value;
}

function clearIfOutdated(cache: ReturnType<typeof getCache>): void {
  const token = cache.token.get() ?? "";
  if (token === cache.revision && cache.values.size < MAX_ENTRIES) return;
  cache.values.clear();
  cache.revision = token;
}

/** Set a value in a map of at most `limit` entries. If there are more, remove the oldest one. */
export function setWithLimit<Value>(cache: Map<string, Value>, key: string, value: Value, limit: number): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next();
  if (cache.size > limit && !oldest.done) cache.delete(oldest.value);
}
