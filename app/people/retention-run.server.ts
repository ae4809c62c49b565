/** The nightly run that erases whose time is over, in slices between which candidates have their turn. */
import { KEPT_DAYS_OF_COPIES } from "#app/backups/index.server.ts";
import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { runInChunks } from "#app/platform/database/background-work.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countDaysBetween, getLastRunTime, getNextRunTime, MAX_CLOCK_SHIFT_DAYS } from "#app/platform/nightly-run.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { backupsOf } from "#db/backup/backups.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { hasErasures } from "#db/erasures.ts";
import { clearJournal } from "#db/journal.ts";
import { eraseUnits } from "./erase-people.server.ts";
import { countDue, findDueDate, findLastRun, getRetention, listDueUnits, saveLastRun } from "./retention.server.ts";

/** People that one transaction erases: some 5 to 10 ms. */
const PEOPLE_PER_SLICE = 2;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A run that waits for an admin's word, since the clock has moved too far to be trusted. */
type WaitingRun = { days: number; isBack: boolean; people: number };

/**
 * The run that waits, if any: the clock has moved by more than a week since the last one, either way, and people would go.
 * What is erased cannot be had back, so a wrong clock must not decide it.
 */
export function findWaitingRun(db: Db, timeZone: string, now: Date): WaitingRun | null {
  const ranAt = findLastRun(db);
  const days = ranAt ? countDaysBetween(ranAt, now) : 0;
  if (!ranAt || days <= MAX_CLOCK_SHIFT_DAYS) return null;
  const people = countDue(db, findDueDate(getRetention(db), getLastRunTime(now, timeZone)), now);
  return people > 0 ? { days, isBack: ranAt > now, people } : null;
}

/** An admin's word that the clock is right: the run begins within a minute. Refuses where none waits. */
export function confirmRun(db: Db, timeZone: string, now: Date): void {
  if (!findWaitingRun(db, timeZone, now)) throw new Refusal("conflict", "No erasure waits for a word");
  saveLastRun(db, new Date(now.getTime() - 2 * DAY_MS));
}

/** True when a night has come since the last run, for who ever erases. A database that knows of no run waits for a night. */
export function isRunDue(db: Db, timeZone: string, now: Date): boolean {
  if (getRetention(db).months === null && !hasErasures(db.$client.name)) return false;
  const ranAt = findLastRun(db);
  if (!ranAt) {
    saveLastRun(db, now);
    return false;
  }
  const isFarAhead = ranAt.getTime() > now.getTime() + MAX_CLOCK_SHIFT_DAYS * DAY_MS;
  return (isFarAhead || ranAt < getLastRunTime(now, timeZone)) && findWaitingRun(db, timeZone, now) === null;
}

/**
 * Erases everyone whose time is over at `now`, then the copies that are too old. An end of the process in between loses
 * nothing: who is left is due at the next start, and the number goes on. Ends when the database is replaced.
 */
export async function runRetention(live: LiveDb, timeZone: string, now: Date): Promise<void> {
  const db = await runInChunks(live, (db) => eraseSlice(db, timeZone, now), { event: "retention" });
  if (db && hasErasures(db.$client.name)) await backupsOf(db.$client).removeOutdated(now);
}

/** True when there is nothing more to do. */
function eraseSlice(db: Db, timeZone: string, now: Date): boolean {
  const retention = getRetention(db);
  const upTo = findDueDate(retention, getLastRunTime(now, timeZone));
  const units = upTo ? listDueUnits(db, upTo, now, PEOPLE_PER_SLICE) : [];
  const before = Number(readSetting(db, "retention_erased") ?? 0);
  const { how } = retention;
  if (units.length > 0) {
    const people = before + units.length;
    eraseUnits(db, units, { how, timeZone, now }, () => saveErasedCount(db, people));
    return false;
  }
  inTransaction(db, () => {
    saveLastRun(db, now);
    if (before === 0) return;
    recordEvent(db, "server", { event: "erasure", detail: { people: before, how } }, now);
    saveErasedCount(db, 0);
  });
  if (before > 0) log("erased", { people: before, how });
  return true;
}

function saveErasedCount(db: Db, people: number): void {
  writeSetting(db, "retention_erased", people, "How many people the run under way has erased");
}

/** True while unused parts of the file may hold text of erased people. */
export function isCompactionDue(db: Db): boolean {
  const erasures = readSetting(db, "erasures");
  return erasures !== undefined && JSON.stringify(erasures) !== JSON.stringify(readSetting(db, "scrubbed"));
}

/**
 * Rebuild the database file, because `secure_delete` leaves moved rows in split pages (docs/develop/decisions/043). Requests wait
 * until it ends. Throws when the disk has no room for a second copy, and leaves the file as it was.
 */
export function compactDatabase(db: Db): void {
  const begun = performance.now();
  db.$client.exec("VACUUM");
  writeSetting(db, "scrubbed", readSetting(db, "erasures"), "Last erasure before the file was compacted");
  clearJournal(db.$client);
  log("compacted", { ms: Math.round(performance.now() - begun) });
}

export function getRetentionSummary(timeZone: string, now: Date) {
  const retention = getRetention(db);
  const countDueInDays = (days: number) =>
    countDue(db, findDueDate(retention, getNextRunTime(new Date(now.getTime() + days * DAY_MS), timeZone)), now);
  return {
    ...retention,
    inWeek: countDueInDays(7),
    inMonth: countDueInDays(30),
    isWaiting: findWaitingRun(db, timeZone, now) !== null,
    keptDaysOfCopies: KEPT_DAYS_OF_COPIES,
  };
}
