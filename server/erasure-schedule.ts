import { purgeOldEvents, shouldPurgeAuditLog } from "#app/audit/audit-retention.server.ts";
import { getTimeZone } from "#app/organization/settings.server.ts";
import { compactDatabase, isCompactionDue, isRunDue, runRetention } from "#app/people/retention-run.server.ts";
import { logError } from "#app/platform/log.server.ts";
import type { LiveDb } from "#db/client.ts";

/** After the start, when those who had been waiting have been answered. */
const FIRST_AFTER_MS = 2000;
const LOOK_EVERY_MS = 30_000;

/**
 * Every night at three o'clock in the organization's time zone, or soon after a start that missed it: erase people whose
 * time is over, compact the file after erasures, and purge old lines of the audit log.
 */
export function scheduleErasures(live: LiveDb, timeZoneOfEnvironment: string): void {
  let isBusy = false;

  async function look(): Promise<void> {
    const now = new Date();
    const timeZone = getTimeZone(live(), timeZoneOfEnvironment);
    if (isRunDue(live(), timeZone, now)) {
      await runRetention(live, timeZone, now);
      if (isCompactionDue(live())) compactDatabase(live());
    }
    if (shouldPurgeAuditLog(live(), timeZone, now)) await purgeOldEvents(live, now);
  }

  function begin(): void {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch((error: unknown) => logError("retention", error))
      .finally(() => {
        isBusy = false;
      });
  }

  setTimeout(begin, FIRST_AFTER_MS).unref();
  setInterval(begin, LOOK_EVERY_MS).unref();
}
