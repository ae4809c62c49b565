import { sql } from "drizzle-orm";
import { getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sum } from "#app/platform/sum.ts";
import { toWallClock } from "#app/platform/text/date-text.ts";
import {
  formatCoefficient,
  formatCount,
  formatInterval,
  formatNumber,
  formatOneDecimal,
} from "#app/platform/text/numbers-text.ts";
import type { Db } from "#db/client.ts";
import { correlate } from "./distribution.ts";
import { correlationInterval, type Interval, tQuantile } from "./intervals.ts";
import { ENOUGH_RESULTS } from "./minimum-results.ts";
import { toPercent } from "./precision.ts";

/**
 * `gain`: how many more points people earn on the second attempt, with its 95% interval. `months`: median number of
 * months between the attempts. Erasing a person keeps only the months.
 */
type Repeats = {
  people: number;
  correlation: ({ r: number } & Interval) | null;
  gain: { mean: number } & Interval;
  months: number;
};

type Pair = { first: number; second: number; months: number };

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
  const months = pairs.map((pair) => pair.months).sort((one, other) => one - other);
  return {
    people,
    correlation: r !== null && interval ? { r, ...interval } : null,
    gain: { mean, low: mean - half, high: mean + half },
    months: Math.round(((months[(people - 1) >> 1] ?? 0) + (months[people >> 1] ?? 0)) / 2),
  };
}

/** In the order of start. With min(), SQLite takes `second` and `again` from the row that has the minimum. */
function listPairs(db: Db, keyIds: readonly number[]): Pair[] {
  const keys = JSON.stringify(keyIds);
  const rows = db.all<{ first: number; second: number; before: number; again: number }>(sql`
    SELECT earlier.total_points AS first, later.total_points AS second, earlier.started_at AS before,
      later.started_at AS again, min(later.rowid)
    FROM submissions AS later
    JOIN submissions AS earlier ON earlier.test_id = later.test_id AND earlier.email_key = later.email_key
      AND earlier.in_norm = 1 AND earlier.score_key_id IN (SELECT value FROM json_each(${keys}))
      AND earlier.rowid < later.rowid
    WHERE later.score_key_id IN (SELECT value FROM json_each(${keys})) AND later.in_norm = 0 AND later.is_preview = 0
      AND later.has_scores = 1 AND later.completed_at IS NOT NULL
    GROUP BY earlier.id`);
  const timeZone = getTimeZone(db, env.timeZone);
  const countMonths = (moment: number) => {
    const local = toWallClock(new Date(moment), timeZone);
    return 12 * local.getUTCFullYear() + local.getUTCMonth();
  };
  return rows.map(({ first, second, before, again }) => ({
    first,
    second,
    months: countMonths(again) - countMonths(before),
  }));
}

export function describeRepeats({ people, correlation, gain, months }: Repeats, maxPoints: number): string {
  const percent = (points: number) => formatOneDecimal(toPercent(points, maxPoints));
  const agreement = correlation
    ? `The correlation of the two scores is ${formatCoefficient(correlation.r)} ${formatInterval(correlation)}. `
    : "";
  const when = months === 0 ? "mostly in the same month" : `after a median of ${formatCount(months, "calendar month")}`;
  return `${formatNumber(people)} people took the test again, ${when}. ${agreement}They gained ${percent(gain.mean)} percentage points (95%: ${percent(gain.low)} to ${percent(gain.high)}). People who try again are not a random sample.`;
}
