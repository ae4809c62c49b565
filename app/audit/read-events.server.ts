import {
  type AuditContext,
  type AuditEvent,
  getStartOfHour,
  ignoreStorageErrors,
  recordEvent,
  recordEventOnce,
} from "#app/platform/audit/audit-log.server.ts";
import { getStartOfDay } from "#app/platform/text/date-text.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";

/** Ignore storage errors, so that a full disk does not prevent downloads. */
export function recordDownload(db: Db, { actor, now }: AuditContext, line: AuditEvent): void {
  ignoreStorageErrors(() => recordEvent(db, actor, line, now));
}

/** Record a download at most once an hour, because scripts may poll. */
export function recordDownloadHourly(db: Db, { actor, now }: AuditContext, line: AuditEvent): void {
  ignoreStorageErrors(() => recordEventOnce(db, actor, line, getStartOfHour(now), now));
}

type View = { context: AuditContext; submissionId: string; since: Date };

const FLUSH_DELAY_MS = 1000;

/** Maximum number of buffered views. Later views are dropped while the disk accepts no writes. */
const MAX_BUFFERED = 1000;

/**
 * Buffers by database, because an import or a restore replaces the audit log. `known` contains the views already
 * recorded on the day that started at `day`.
 */
const buffers = new WeakMap<Db, { day: number; known: Set<string>; waiting: View[]; timer?: NodeJS.Timeout }>();

export function recordView(live: LiveDb, context: AuditContext, submissionId: string, timeZone: string): void {
  const memory = getBuffer(live());
  const since = getStartOfDay(context.now, timeZone);
  if (memory.day !== since.getTime()) Object.assign(memory, { day: since.getTime(), known: new Set() });
  const key = `${JSON.stringify(getActorId(context))} ${submissionId}`;
  if (memory.known.has(key) || memory.waiting.length >= MAX_BUFFERED) return;
  memory.known.add(key);
  memory.waiting.push({ context, submissionId, since });
  memory.timer ??= setTimeout(() => flushViews(live()), FLUSH_DELAY_MS).unref();
}

/** Write buffered views to the audit log. Call this before reading the log and on shutdown. */
export function flushViews(db: Db): void {
  const memory = getBuffer(db);
  clearTimeout(memory.timer);
  delete memory.timer;
  if (memory.waiting.length === 0 || !db.$client.open) return;
  ignoreStorageErrors(() => {
    inTransaction(db, () => {
      for (const { context, submissionId: entityId, since } of memory.waiting) {
        recordEventOnce(
          db,
          context.actor,
          { event: "result-viewed", entityType: "submission", entityId },
          since,
          context.now,
        );
      }
    });
    memory.waiting = [];
  });
}

function getActorId({ actor }: AuditContext) {
  if (actor === "server") return actor;
  return "adminId" in actor ? [actor.adminId] : "tokenId" in actor ? ["token", actor.tokenId] : actor.address;
}

function getBuffer(db: Db) {
  const found = buffers.get(db) ?? { day: 0, known: new Set<string>(), waiting: [] };
  buffers.set(db, found);
  return found;
}
