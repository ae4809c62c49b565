import { z } from "zod";
import { readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { runInChunks } from "#app/platform/database/background-work.server.ts";
import { countDaysBetween, getCutoff, getLastRunTime, MAX_CLOCK_SHIFT_DAYS } from "#app/platform/nightly-run.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";

const AUDIT_MONTHS = 24;

export const MAX_AUDIT_MONTHS = 120;

const BAD_MONTHS = `Please enter a whole number of months from 1 to ${MAX_AUDIT_MONTHS}`;

const auditMonthsSchema = z
  .number({ error: BAD_MONTHS })
  .int({ error: BAD_MONTHS })
  .min(1, { error: BAD_MONTHS })
  .max(MAX_AUDIT_MONTHS, { error: BAD_MONTHS });

export const auditMonthsFormSchema = z.object({ months: auditMonthsSchema });

export function readAuditMonths(db: Db): number {
  const stored = auditMonthsSchema.safeParse(readSetting(db, "audit_months"));
  return stored.success ? stored.data : AUDIT_MONTHS;
}

export const saveAuditMonths = command({
  state: readAuditMonths,
  run(db: Db, _context: AuditContext, months: number): void {
    writeSetting(db, "audit_months", months, "After how many months audit log entries are deleted");
  },
  events: ({ args: [months], before }) => [
    {
      event: "setting-changed",
      entityType: "setting",
      entityId: "audit_months",
      detail: { changes: { audit_months: [before, months] } },
    },
  ],
});

/** Number of rows per transaction. A transaction of this size blocks candidates' requests for about 10 ms. */
const BATCH_SIZE = 500;

/**
 * Return true once per night if there are expired events. If the last purge was more than a week ago, the clock may be
 * wrong, so wait one more night.
 */
export function shouldPurgeAuditLog(db: Db, timeZone: string, now: Date): boolean {
  if (!hasEventsBefore(db, getCutoff(now, readAuditMonths(db)))) return false;
  const stored = readSetting(db, "audit_cut_at");
  const cutAt = typeof stored === "string" ? new Date(stored) : null;
  if (cutAt && countDaysBetween(cutAt, now) <= MAX_CLOCK_SHIFT_DAYS) return cutAt < getLastRunTime(now, timeZone);
  recordPurge(db, now);
  return false;
}

function hasEventsBefore(db: Db, moment: Date): boolean {
  const oldest = db.$client.prepare<[], number | null>("SELECT min(at) FROM audit_log").pluck().get();
  return typeof oldest === "number" && oldest < moment.getTime();
}

function recordPurge(db: Db, now: Date): void {
  writeSetting(db, "audit_cut_at", now.toISOString(), "When old audit log entries were last deleted");
}

export async function purgeOldEvents(live: LiveDb, now: Date): Promise<void> {
  let removed = 0;
  const removeSlice = (db: Db) => {
    const until = getCutoff(now, readAuditMonths(db)).getTime();
    const { changes } = db.$client
      .prepare("DELETE FROM audit_log WHERE number IN (SELECT number FROM audit_log WHERE at < ? ORDER BY at LIMIT ?)")
      .run(until, BATCH_SIZE);
    removed += changes;
    if (changes === BATCH_SIZE) return false;
    inTransaction(db, () => {
      recordPurge(db, now);
      if (removed > 0) recordEvent(db, "server", { event: "audit-log-cut", detail: { lines: removed } }, now);
    });
    return true;
  };
  await runInChunks(live, removeSlice, { event: "audit-log" });
}
