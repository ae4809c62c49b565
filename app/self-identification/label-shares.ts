import type { LabelPool } from "#app/platform/database/survey-store.server.ts";
import { MIN_CELL } from "#app/platform/disclosure-control.ts";

/**
 * Number of new answers between two attempts to release shares. With an attempt after each answer, the time of a
 * release would tell what somebody chose.
 */
const ANSWERS_PER_TRY = 20;
/** Minimum size of a group. Adverse impact is not judged in smaller groups. */
const MIN_GROUP = 30;

/** Minimums in percent, highest first. */
type Question = { question: string; options: readonly string[]; minimums: readonly number[] };

export type LabelShare = { option: string; minimum: number; n: number; reached: number };

export function createPool({ question, options, minimums }: Question): LabelPool {
  const bounds = minimums.length + 2;
  const ranges = () => Array.from({ length: bounds }, () => Array.from({ length: bounds }, () => 0));
  return {
    question,
    minimums: [...minimums],
    untried: 0,
    together: minimums.map(() => []),
    options: options.map((option) => ({ option, ranges: ranges() })),
  };
}

export function isPoolOf(pool: LabelPool, { question, options, minimums }: Question): boolean {
  const own = [...pool.options.map(({ option }) => option)].sort();
  return (
    pool.question === question &&
    pool.minimums.join() === minimums.join() &&
    JSON.stringify(own) === JSON.stringify([...options].sort())
  );
}

/**
 * Add a person's score to the pool. For bounds a < b, `ranges[a][b]` counts people with a score below a and at or above
 * b. Bound 0 is above all scores, the last bound is below them, and the others are the minimums. Releasing the shares at
 * both bounds resets `ranges[a][b]` to 0.
 */
export function addToPool(pool: LabelPool, option: string, percent: number): void {
  pool.untried += 1;
  const own = pool.options.find((one) => one.option === option);
  if (!own) return;
  const found = pool.minimums.findIndex((minimum) => percent >= minimum);
  const place = found === -1 ? pool.minimums.length : found;
  for (const [from, row] of own.ranges.entries()) {
    for (const to of row.keys()) if (from <= place && place < to) row[to] = (row[to] ?? 0) + 1;
  }
}

/**
 * Release the new counts of a minimum for at least two groups at once. Numbers derived from released shares, even from
 * two releases or two minimums, then count at least five people in each of these groups.
 */
export function releaseShares(pool: LabelPool): LabelShare[] {
  if (pool.untried < ANSWERS_PER_TRY) return [];
  pool.untried = 0;
  const last = pool.minimums.length + 1;
  const released = new Map(pool.options.map((own) => [own, [0, last]]));
  const shares: LabelShare[] = [];
  // Start with the lower minimums, because more people reach them.
  for (let bound = last - 1; bound > 0; bound -= 1) {
    const ready = pool.options.filter((own) => isReady(own.ranges, bound, released.get(own) ?? []));
    const names = ready.map(({ option }) => option);
    const together = pool.together[bound - 1] ?? [];
    const needed = together.length > 0 ? together : names;
    if (needed.length < 2 || !needed.every((name) => names.includes(name))) continue;
    pool.together[bound - 1] = needed;
    for (const own of ready) {
      const [reached, below] = [count(own.ranges, 0, bound), count(own.ranges, bound, last)];
      shares.push({ option: own.option, minimum: pool.minimums[bound - 1] ?? 0, n: reached + below, reached });
      released.get(own)?.push(bound);
    }
  }
  for (const [{ ranges }, bounds] of released) {
    for (const from of bounds) for (const to of bounds) if (from < to && to - from < last) clear(ranges, from, to);
  }
  return shares;
}

type Ranges = number[][];

function isReady(ranges: Ranges, bound: number, released: number[]): boolean {
  const last = ranges.length - 1;
  return (
    count(ranges, 0, bound) + count(ranges, bound, last) >= MIN_GROUP &&
    released.every((other) => count(ranges, Math.min(other, bound), Math.max(other, bound)) >= MIN_CELL)
  );
}

function count(ranges: Ranges, from: number, to: number): number {
  return ranges[from]?.[to] ?? 0;
}

function clear(ranges: Ranges, from: number, to: number): void {
  const row = ranges[from];
  if (row) row[to] = 0;
}
