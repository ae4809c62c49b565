import { setImmediate as nextTurn } from "node:timers/promises";
import { logError } from "#app/platform/log.server.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";

const RETRY_DELAY_MS = 1000;

type LogEntry = { event: string; fields?: Record<string, unknown> };

/**
 * Run `runChunk` until it returns true. After each chunk, pause for as long as it took. Retry after a storage error.
 * Return null if the database was closed or replaced.
 */
export async function runInChunks(live: LiveDb, runChunk: (db: Db) => boolean, entry: LogEntry): Promise<Db | null> {
  const db = live();
  for (;;) {
    const startedAt = performance.now();
    const isDone = tryChunk(db, runChunk, entry);
    if (isDone) return db;
    await pause(isDone === null ? RETRY_DELAY_MS : performance.now() - startedAt);
    if (live() !== db || !db.$client.open) return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function tryChunk(db: Db, runChunk: (db: Db) => boolean, { event, fields }: LogEntry): boolean | null {
  try {
    return runChunk(db);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    logError(event, error, fields);
    return null;
  }
}

/**
 * Run a generator to its end, yielding to the event loop after each step. Return null as soon as `isCurrent` returns
 * false, because the data would be inconsistent.
 */
export async function drainCooperatively<Value>(
  generator: Generator<void, Value>,
  isCurrent: () => boolean,
): Promise<Value | null> {
  for (let step = generator.next(); ; step = generator.next()) {
    if (step.done) return step.value;
    await nextTurn();
    if (!isCurrent()) return null;
  }
}
