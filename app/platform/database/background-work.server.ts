/** Long work in small steps, so that other requests are answered in between. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { logError } from "#app/platform/log.server.ts";
import { isStorageUnavailable } from "#app/platform/storage-problem.ts";
import type { Db, LiveDb } from "#db/client.ts";

/** While the disk takes nothing, or another process reads the file. */
const AGAIN_AFTER_MS = 1000;

/** What the log says of a slice that could not be written. */
type Named = { event: string; fields?: Record<string, unknown> };

/**
 * Does slices until one says, by true, that it was the last. One that the disk did not take is logged and tried again. Returns
 * the database that was worked on, null when it was closed or replaced before the end.
 */
export async function workInSlices(live: LiveDb, slice: (db: Db) => boolean, named: Named): Promise<Db | null> {
  const db = live();
  for (;;) {
    const begun = performance.now();
    const isOver = trySlice(db, slice, named);
    if (isOver) return db;
    // As long as it took: half of the time is for candidates.
    await pause(isOver === null ? AGAIN_AFTER_MS : performance.now() - begun);
    if (live() !== db || !db.$client.open) return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** True after the last slice; null when the disk took nothing. */
function trySlice(db: Db, slice: (db: Db) => boolean, { event, fields }: Named): boolean | null {
  try {
    return slice(db);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    logError(event, error, fields);
    return null;
  }
}

/**
 * Reads to the end, and lets others have their turn after each step. Null as soon as `isStill` is false after a turn: what
 * was read so far is not of one moment.
 */
export async function inTurns<Value>(reading: Generator<void, Value>, isStill: () => boolean): Promise<Value | null> {
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return step.value;
    await nextTurn();
    if (!isStill()) return null;
  }
}
