import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import {
  changeSurveyStore,
  listStoredTestIds,
  readSurveyStore,
  type SurveyStore,
} from "#app/platform/database/survey-store.server.ts";
import { countDaysBetween, getCutoff, getLastRunTime, MAX_CLOCK_SHIFT_DAYS } from "#app/platform/nightly-run.ts";
import { sum } from "#app/platform/sum.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { getQuarter } from "./fairness-rating.ts";

/** Retention period of comments if the organization stores candidates' data without a limit. */
const COMMENT_MONTHS = 24;

type Retention = { months: number | null; timeZone: string };

/**
 * Delete comments whose quarter ended before the retention period, once per night. If the last run was more than a week
 * ago, the clock may be wrong, so wait one more night. Return how many were deleted.
 */
export function purgeOldComments(db: Db, { months, timeZone }: Retention, now: Date): number {
  const firstKept = getQuarter(getCutoff(now, months ?? COMMENT_MONTHS));
  if (!hasOldComments(db, firstKept)) return 0;
  const stored = readSetting(db, "fairness_comments_cut_at");
  const ranAt = typeof stored === "string" ? new Date(stored) : null;
  const isRecent = ranAt !== null && countDaysBetween(ranAt, now) <= MAX_CLOCK_SHIFT_DAYS;
  if (isRecent && ranAt >= getLastRunTime(now, timeZone)) return 0;
  return inTransaction(db, () => {
    const note = "When old comments on fairness were last deleted";
    writeSetting(db, "fairness_comments_cut_at", now.toISOString(), note);
    if (!isRecent) return 0;
    const clear = db.$client.prepare("UPDATE fairness_ratings SET comment = '' WHERE comment <> '' AND quarter < ?");
    return clear.run(firstKept).changes + clearWaiting(db, firstKept);
  });
}

/** Pending comments become old only when the quarter changes, so decrypt them once per quarter. */
const clearedUpTo = new WeakMap<Db, string>();

function hasOldComments(db: Db, firstKept: string): boolean {
  const has = db.$client.prepare("SELECT 1 FROM fairness_ratings WHERE comment <> '' AND quarter < ? LIMIT 1").pluck();
  if (has.get(firstKept) !== undefined) return true;
  if (clearedUpTo.get(db) === firstKept) return false;
  if (listStoredTestIds(db).some((testId) => countOld(readSurveyStore(db, testId), firstKept) > 0)) return true;
  clearedUpTo.set(db, firstKept);
  return false;
}

function clearWaiting(db: Db, firstKept: string): number {
  const counts = listStoredTestIds(db).map((testId) =>
    changeSurveyStore(db, testId, (store) => {
      const count = countOld(store, firstKept);
      store.ratings = store.ratings.map((one) => (one.quarter < firstKept ? { ...one, comment: "" } : one));
      return count;
    }),
  );
  return sum(counts);
}

function countOld({ ratings }: SurveyStore, firstKept: string): number {
  return ratings.filter(({ quarter, comment }) => comment !== "" && quarter < firstKept).length;
}
