/** What the Privacy card shows. */

import { KEPT_DAYS_OF_COPIES } from "#app/backups/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { nextRunDue } from "#app/platform/nightly-run.ts";
import { countDue, dueUpTo, getRetention } from "../retention.server.ts";
import { findWaitingRun } from "../retention-run.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export function showRetention(timeZone: string, now: Date) {
  const retention = getRetention(db);
  const dueIn = (days: number) =>
    countDue(db, dueUpTo(retention, nextRunDue(new Date(now.getTime() + days * DAY_MS), timeZone)), now);
  return {
    ...retention,
    inWeek: dueIn(7),
    inMonth: dueIn(30),
    isWaiting: findWaitingRun(db, timeZone, now) !== null,
    keptDaysOfCopies: KEPT_DAYS_OF_COPIES,
  };
}
