export function setWithLimit<Value>(cache: Map<string, Value>, key: string, value: Value, limit: number): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next();
  if (cache.size > limit && !oldest.done) cache.delete(oldest.value);
}
