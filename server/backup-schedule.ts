import { log, logError } from "#app/platform/log.server.ts";
import { getNextRunTime } from "#app/platform/nightly-run.ts";
import type { Backups } from "#db/backup/backups.ts";

const FIRST_DELAY_MS = 1000;
const FIRST_CHECK_DELAY_MS = 5000;
const RETRY_DELAY_MS = 5 * 60_000;
const POLL_INTERVAL_MS = 1000;

type Schedule = {
  everyMinutes: number;
  timeZone: () => string;
};

/**
 * Back up every `everyMinutes` if anything has changed, and on request. If the last backup is older than that, also
 * back up shortly after startup. Check the whole database shortly after startup and at 3 a.m. every night. `getBackups`
 * is a function, because an import replaces the database and its `Backups`.
 */
export function scheduleBackups(getBackups: () => Backups, { everyMinutes, timeZone }: Schedule): void {
  const every = everyMinutes * 60_000;
  let dueAt = performance.now() + getFirstDelay(getBackups(), every);
  let firstCheckAt = performance.now() + FIRST_CHECK_DELAY_MS;
  let nightlyCheckAt = getNextRunTime(new Date(), timeZone());
  let isBusy = true;
  getBackups()
    .tidy()
    .catch((error: unknown) => logError("backup-tidy", error))
    .finally(() => {
      isBusy = false;
    });

  async function runDue(): Promise<void> {
    const backups = getBackups();
    await backups.answerRequest((reason) => log("backup-request-ignored", { reason }));
    const now = new Date();
    if (performance.now() >= firstCheckAt || now >= nightlyCheckAt) {
      firstCheckAt = Number.POSITIVE_INFINITY;
      nightlyCheckAt = getNextRunTime(now, timeZone());
      await backups.check().catch((error: unknown) => logError("database-check", error));
    }
    if (performance.now() < dueAt) return;
    dueAt = performance.now() + every;
    if (backups.isUpToDate()) return;
    const start = performance.now();
    const { name, bytes } = await backups.take(new Date());
    log("backup", { name, bytes, ms: Math.round(performance.now() - start) });
  }

  setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    runDue()
      .catch((error: unknown) => {
        logError("backup-failed", error);
        dueAt = Math.min(dueAt, performance.now() + RETRY_DELAY_MS);
      })
      .finally(() => {
        isBusy = false;
      });
  }, POLL_INTERVAL_MS).unref();
}

function getFirstDelay(backups: Backups, every: number): number {
  if (every === 0) return Number.POSITIVE_INFINITY;
  const { latest } = backups.status();
  const age = latest ? Date.now() - Date.parse(latest.takenAt) : every;
  return age < 0 || age >= every ? FIRST_DELAY_MS : every - age;
}
