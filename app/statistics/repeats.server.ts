import { sql } from "drizzle-orm";
import { sum } from "#app/platform/sum.ts";
import {
  formatCoefficient,
  formatCount,
  formatInterval,
  formatNumber,
  formatOneDecimal,
} from "#app/platform/text/numbers-text.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import type { Db } from "#db/client.ts";
import { correlate } from "./distribution.ts";
import { correlationInterval, type Interval, tQuantile } from "./intervals.ts";
import { ENOUGH_RESULTS } from "./minimum-results.ts";
import { toPercent } from "./precision.ts";

/**
 * `gain`: how many more points people earn on the second attempt, with its 95% interval. `days`: median time between
 * attempts.
 */
type Repeats = {
  people: number;
  correlation: ({ r: number } & Interval) | null;
  gain: { mean: number } & Interval;
  days: number;
};

type Pair = { first: number; second: number; days: number };

/** Compare each person's first and second attempt, both scored with the group's points. Null below 30 people. */
export function readRepeats(db: Db, keyIds: readonly number[]): Repeats | null {
  const pairs = listPairs(db, keyIds);
  const people = pairs.length;
  if (people < ENOUGH_RESULTS) return null;
  const r = correlate(pairs.map(({ first, second }) => ({ x: first, y: second, n: 1 })));
  const interval = correlationInterval(r, people);
  const gains = pairs.map(({ first, second }) => second - first);
  const mean = sum(gains) / people;
  const variance = sum(gains.map((gain) => (gain - mean) ** 2)) / (people - 1);
  const half = tQuantile(people - 1) * Math.sqrt(variance / people);
  const days = pairs.map((pair) => pair.days).sort((one, other) => one - other);
  return {
    people,
    correlation: r !== null && interval ? { r, ...interval } : null,
    gain: { mean, low: mean - half, high: mean + half },
    days: Math.round(((days[(people - 1) >> 1] ?? 0) + (days[people >> 1] ?? 0)) / 2),
  };
}

/** With min(), SQLite takes `second` from the row that has the minimum. */
function listPairs(db: Db, keyIds: readonly number[]): Pair[] {
  const keys = JSON.stringify(keyIds);
  const rows = db.all<{ first: number; second: number; before: number; again: number }>(sql`
    SELECT earlier.total_points AS first, later.total_points AS second, earlier.completed_at AS before,
      min(later.completed_at) AS again
    FROM submissions AS later
    JOIN submissions AS earlier ON earlier.test_id = later.test_id AND earlier.email_key = later.email_key
      AND earlier.in_norm = 1 AND earlier.score_key_id IN (SELECT value FROM json_each(${keys}))
      AND earlier.completed_at < later.completed_at
    WHERE later.score_key_id IN (SELECT value FROM json_each(${keys})) AND later.in_norm = 0 AND later.is_preview = 0
      AND later.has_scores = 1 AND later.completed_at IS NOT NULL
    GROUP BY earlier.id`);
  return rows.map(({ first, second, before, again }) => ({ first, second, days: (again - before) / DAY_MS }));
}

export function describeRepeats({ people, correlation, gain, days }: Repeats, maxPoints: number): string {
  const percent = (points: number) => formatOneDecimal(toPercent(points, maxPoints));
  const agreement = correlation
    ? `The correlation of the two scores is ${formatCoefficient(correlation.r)} ${formatInterval(correlation)}. `
    : "";
  return `${formatNumber(people)} people took the test again, after a median of ${formatCount(days, "day")}. ${agreement}They gained ${percent(gain.mean)} percentage points (95%: ${percent(gain.low)} to ${percent(gain.high)}). People who try again are not a random sample.`;
}
