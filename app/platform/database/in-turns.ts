import { setImmediate as nextTurn } from "node:timers/promises";

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
