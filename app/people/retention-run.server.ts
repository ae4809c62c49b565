import { ERASED_IN_BACKUPS, hasErasures } from "#app/erasures/index.server.ts";
import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { runInChunks } from "#app/platform/database/background-work.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countDaysBetween, getLastRunTime, getNextRunTime, MAX_CLOCK_SHIFT_DAYS } from "#app/platform/nightly-run.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { deleteStudy, forgetRaterAddresses, listDueStudies } from "#app/validation/index.server.ts";
import { getBackups } from "#db/backup/backups.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { clearJournal } from "#db/journal.ts";
import { eraseUnits } from "./erase-people.server.ts";
import {
  countDuePeople,
  findLastRun,
  getRetention,
  getRetentionCutoff,
  listDueUnits,
  saveLastRun,
} from "./retention.server.ts";

const PEOPLE_PER_SLICE = 2;

type WaitingRun = { days: number; isBack: boolean; people: number };

/**
 * Return the run that waits for an admin's confirmation, or null. A run waits if people are due and the last run is
 * more than a week away, in the past or in the future. A wrong clock must not erase anyone.
 */
export function findWaitingRun(db: Db, timeZone: string, now: Date): WaitingRun | null {
  const ranAt = findLastRun(db);
  const days = ranAt ? countDaysBetween(ranAt, now) : 0;
  if (!ranAt || days <= MAX_CLOCK_SHIFT_DAYS) return null;
  const people = countDuePeople(db, getRetentionCutoff(getRetention(db), getLastRunTime(now, timeZone)), now);
  return people > 0 ? { days, isBack: ranAt > now, people } : null;
}

export function confirmRun(db: Db, timeZone: string, now: Date): void {
  if (!findWaitingRun(db, timeZone, now)) throw new Refusal("conflict", "No erasure is waiting for confirmation");
  saveLastRun(db, new Date(now.getTime() - 2 * DAY_MS));
}

/**
 * Return true if there can be something to erase, it has been 3 a.m. since the last run, and no run is waiting for
 * confirmation. A new database waits for the next night.
 */
export function isRunDue(db: Db, timeZone: string, now: Date): boolean {
  if (getRetention(db).months === null && !hasErasedData(db)) return false;
  const ranAt = findLastRun(db);
  if (!ranAt) {
    saveLastRun(db, now);
    return false;
  }
  const isFarAhead = ranAt.getTime() > now.getTime() + MAX_CLOCK_SHIFT_DAYS * DAY_MS;
  return (isFarAhead || ranAt < getLastRunTime(now, timeZone)) && findWaitingRun(db, timeZone, now) === null;
}

/**
 * Erase all due people, then delete outdated backups. The next start continues an interrupted run. Stop if the database
 * is replaced.
 */
export async function runRetention(live: LiveDb, timeZone: string, now: Date): Promise<void> {
  const db = await runInChunks(live, (db) => eraseSlice(db, timeZone, now), { event: "retention" });
  if (db && hasErasedData(db)) await getBackups(db.$client).removeOutdated(now);
}

function eraseSlice(db: Db, timeZone: string, now: Date): boolean {
  const retention = getRetention(db);
  const upTo = getRetentionCutoff(retention, getLastRunTime(now, timeZone));
  const [study] = listDueStudies(db, upTo);
  if (study) {
    inTransaction(db, () => {
      deleteStudy(db, { actor: "server", now }, study.testId);
      saveStaffErasure(db, now);
    });
    return false;
  }
  const units = upTo ? listDueUnits(db, upTo, now, PEOPLE_PER_SLICE) : [];
  const before = Number(readSetting(db, "retention_erased") ?? 0);
  const { how } = retention;
  if (units.length > 0) {
    const people = before + units.length;
    eraseUnits(db, units, { how, timeZone, now }, () => saveErasedCount(db, people));
    return false;
  }
  inTransaction(db, () => {
    if (upTo && forgetRaterAddresses(db, upTo) > 0) saveStaffErasure(db, now);
    saveLastRun(db, now);
    if (before === 0) return;
    recordEvent(db, "server", { event: "erasure", detail: { people: before, how } }, now);
    saveErasedCount(db, 0);
  });
  if (before > 0) log("erased", { people: before, how });
  return true;
}

function saveErasedCount(db: Db, people: number): void {
  writeSetting(db, "retention_erased", people, "Number of people that the current run has erased");
}

/**
 * Store the time, so that the file is compacted even if the list of erasures is empty. The list has no studies and no
 * addresses of raters, because after a restore the next run deletes those again.
 */
function saveStaffErasure(db: Db, now: Date): void {
  writeSetting(db, "staff_erased_at", now.getTime(), "When a run last deleted a study or addresses of raters");
}

function hasErasedData(db: Db): boolean {
  return hasErasures(db.$client.name) || readSetting(db, "staff_erased_at") !== undefined;
}

function readLastErasure(db: Db): unknown {
  const [candidates, staff] = [readSetting(db, "erasures"), readSetting(db, "staff_erased_at")];
  return staff === undefined ? candidates : { candidates, staff };
}

export function isCompactionDue(db: Db): boolean {
  const last = readLastErasure(db);
  return last !== undefined && JSON.stringify(last) !== JSON.stringify(readSetting(db, "scrubbed"));
}

/**
 * Rebuild the database file. This clears rows moved by page splits, which `secure_delete` leaves behind
 * (docs/develop/decisions/043-erasing-people.md). It blocks all requests. Throw if the disk has no room for a second
 * copy.
 */
export function compactDatabase(db: Db): void {
  const begun = performance.now();
  db.$client.exec("VACUUM");
  writeSetting(db, "scrubbed", readLastErasure(db), "Last erasure before the file was compacted");
  clearJournal(db.$client);
  log("compacted", { ms: Math.round(performance.now() - begun) });
}

export function getRetentionSummary(timeZone: string, now: Date) {
  const retention = getRetention(db);
  const countDueInDays = (days: number) =>
    countDuePeople(
      db,
      getRetentionCutoff(retention, getNextRunTime(new Date(now.getTime() + days * DAY_MS), timeZone)),
      now,
    );
  return {
    ...retention,
    inWeek: countDueInDays(7),
    inMonth: countDueInDays(30),
    isWaiting: findWaitingRun(db, timeZone, now) !== null,
    erasedInBackups: ERASED_IN_BACKUPS,
  };
}
