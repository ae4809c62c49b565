/** Long work in small steps, so that other requests are answered in between. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { logError } from "#app/platform/log.server.ts";
import { isStorageUnavailable } from "#app/platform/storage-problem.ts";
import type { Db, LiveDb } from "#db/client.ts";

/** While the disk takes nothing, or another process reads the file. */
const RETRY_DELAY_MS = 1000;

/** What the log says of a slice that could not be written. */
type LogEntry = { event: string; fields?: Record<string, unknown> };

/**
 * Run chunks until one returns true. A chunk that the disk refused is logged and retried. Returns the database, or null if
 * it was closed or replaced before the end.
 */
export async function runInChunks(live: LiveDb, runChunk: (db: Db) => boolean, named: LogEntry): Promise<Db | null> {
  const db = live();
  for (;;) {
    const begun = performance.now();
    const isOver = tryChunk(db, runChunk, named);
    if (isOver) return db;
    // As long as it took: half of the time is for candidates.
    await pause(isOver === null ? RETRY_DELAY_MS : performance.now() - begun);
    if (live() !== db || !db.$client.open) return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** True after the last slice; null when the disk took nothing. */
function tryChunk(db: Db, slice: (db: Db) => boolean, { event, fields }: LogEntry): boolean | null {
  try {
    return slice(db);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    logError(event, error, fields);
    return null;
  }
}

/**
 * Drain the generator, yielding to the event loop after each step. Returns null if `isStill()` turns false, because the
 * data would be inconsistent.
 */
export async function drainCooperatively<Value>(
  reading: Generator<void, Value>,
  isCurrent: () => boolean,
): Promise<Value | null> {
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    await nextTurn();
    if (!isCurrent()) return null;
  }
}
