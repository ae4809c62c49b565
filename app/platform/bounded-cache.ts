/** Set a value in a map of at most `limit` entries. If there are more, remove the oldest one. */
export function setWithLimit<Value>(cache: Map<string, Value>, key: string, value: Value, limit: number): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next();
  if (cache.size > limit && !oldest.done) cache.delete(oldest.value);
}
