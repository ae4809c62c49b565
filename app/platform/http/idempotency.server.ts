import { z } from "zod";

/**
 * The idempotency key of a form: sent twice, by a double click or on a bad line, it counts once. The page gives each form
 * a key; anything else counts as none.
 */
export const onceSchema = z.uuid().optional().catch(undefined);

const REMEMBERED_MS = 60_000;

const recent = new Map<string, { until: number; result: unknown }>();

/** What `work` returns, or what it returned for the same key within the last minute. Without a key it is simply done. */
export function onlyOnce<Result>(token: string | undefined, work: () => Result): Result {
  if (!token) return work();
  // Not the time of day: it may be set back.
  const now = performance.now();
  for (const [key, { until }] of recent) if (until < now) recent.delete(key);
  const known = recent.get(token);
  if (known) return known.result as Result;
  const result = work();
  recent.set(token, { until: now + REMEMBERED_MS, result });
  return result;
}
