/** In-memory cache for data that nearly every page reads. See docs/performance.md. */
import { currentReading, type Db, prepared } from "#db/client.ts";

/** Guards against a flood of keys from addresses; a company has some hundred tests, and ids are short. */
const MAX_KEPT = 5000;
const MAX_KEY = 100;

const keptOf = prepared((db) => ({
  token: db.$client.prepare<[], string>("SELECT token FROM content_revision WHERE only = 1").pluck(),
  keptAt: "",
  /** The reading in which the token was compared last; 0 outside one. */
  comparedIn: 0,
  values: new Map<string, unknown>(),
}));

/**
 * What `read` returns, from memory where no setting, test, content of a test or privacy notice has changed since, by any
 * process. `key` names it among all that are kept. Nothing else may be read in it, and what it returns is not changed.
 */
export function untilChange<Value>(db: Db, key: string, read: () => Value): Value {
  if (key.length > MAX_KEY) return read();
  const kept = keptOf(db);
  const reading = currentReading(db);
  if (reading === 0 || reading !== kept.comparedIn) compareToken(kept);
  kept.comparedIn = reading;
  // Only `read` of the same key has stored it.
  if (kept.values.has(key)) return kept.values.get(key) as Value;
  const { keptAt } = kept;
  const value = read();
  // What is read inside may have met a change of another process: then this is a mixture of both states.
  if (kept.keptAt === keptAt) kept.values.set(key, typeof value === "object" ? Object.freeze(value) : value);
  return value;
}

function compareToken(kept: ReturnType<typeof keptOf>): void {
  const token = kept.token.get() ?? "";
  if (token === kept.keptAt && kept.values.size < MAX_KEPT) return;
  kept.values.clear();
  kept.keptAt = token;
}

/** Sets a value in a map that holds at most so many: the one that was set longest ago makes room. */
export function keepNewest<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next();
  if (kept.size > most && !oldest.done) kept.delete(oldest.value);
}
