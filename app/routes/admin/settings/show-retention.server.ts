/** What the Privacy card shows. */
import { db } from "#app/db.server.ts";
import { nextRunDue } from "#app/domain/people/retention.ts";
import { KEPT_DAYS_OF_COPIES } from "#app/models/data/backups.server.ts";
import { countDue, dueUpTo, getRetention } from "#app/models/people/retention.server.ts";
import { findWaitingRun } from "#app/models/people/retention-run.server.ts";

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
