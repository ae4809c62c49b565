import { purgeOldEvents, shouldPurgeAuditLog } from "#app/audit/audit-retention.server.ts";
import { purgeOldComments } from "#app/fairness-ratings/comment-retention.server.ts";
import { getTimeZone } from "#app/organization/settings.server.ts";
import { getRetention } from "#app/people/retention.server.ts";
import { compactDatabase, isCompactionDue, isRunDue, runRetention } from "#app/people/retention-run.server.ts";
import { purgeIdempotencyKeys } from "#app/platform/api/idempotency.server.ts";
import { logError } from "#app/platform/log.server.ts";
import type { LiveDb } from "#db/client.ts";

const FIRST_DELAY_MS = 2000;
const POLL_INTERVAL_MS = 30_000;

/**
 * Erase people after their retention period, compact the file after erasures, and purge old audit entries, comments and
 * idempotency keys. Run at 3 a.m. every night in the organization's time zone, or shortly after startup if a run was missed.
 */
export function scheduleErasures(live: LiveDb, timeZoneOfEnvironment: string): void {
  let isBusy = false;

  async function runDue(): Promise<void> {
    const now = new Date();
    const timeZone = getTimeZone(live(), timeZoneOfEnvironment);
    if (isRunDue(live(), timeZone, now)) {
      await runRetention(live, timeZone, now);
      if (isCompactionDue(live())) compactDatabase(live());
    }
    if (shouldPurgeAuditLog(live(), timeZone, now)) await purgeOldEvents(live, now);
    purgeIdempotencyKeys(live(), now);
    purgeOldComments(live(), { months: getRetention(live()).months, timeZone }, now);
  }

  function startRun(): void {
    if (isBusy) return;
    isBusy = true;
    runDue()
      .catch((error: unknown) => logError("retention", error))
      .finally(() => {
        isBusy = false;
      });
  }

  setTimeout(startRun, FIRST_DELAY_MS).unref();
  setInterval(startRun, POLL_INTERVAL_MS).unref();
}
