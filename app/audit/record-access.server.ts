import {
  type AuditContext,
  type AuditEvent,
  getStartOfHour,
  ignoreStorageErrors,
  recordEvent,
  recordEventOnce,
} from "#app/platform/audit/audit-log.server.ts";
import { getStartOfDay } from "#app/platform/text/date-text.ts";
import type { Db } from "#db/client.ts";

/** Record a download. A storage error is ignored, so that a full disk does not prevent downloads. */
export function recordDownload(db: Db, { actor, now }: AuditContext, event: AuditEvent): void {
  ignoreStorageErrors(() => recordEvent(db, actor, event, now));
}

export function recordDownloadHourly(db: Db, { actor, now }: AuditContext, event: AuditEvent): void {
  ignoreStorageErrors(() => recordEventOnce(db, actor, event, getStartOfHour(now), now));
}

/**
 * Record at most one view per reader, result and day. A storage error is ignored, so that a full disk hides no result.
 */
export function recordViews(
  db: Db,
  { actor, now }: AuditContext,
  submissionIds: readonly string[],
  timeZone: string,
): void {
  const since = getStartOfDay(now, timeZone);
  ignoreStorageErrors(() => {
    for (const entityId of submissionIds)
      recordEventOnce(db, actor, { event: "result-viewed", entityType: "submission", entityId }, since, now);
  });
}
