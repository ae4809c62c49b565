import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Actor, ignoreStorageErrors, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { type BackupReason, isCopyName, parseBackupReason, parseCopyTime } from "#db/backup/backup-names.ts";
import { type BackupStatus, formatFailure } from "#db/backup/backup-status.ts";
import { getBackups } from "#db/backup/backups.ts";
import { type BackupCounts, COUNTED_TABLES, type RowCounts, readRowCounts } from "#db/backup/check-copy.ts";
import type { Db, LiveDb } from "#db/client.ts";
import { workerFile } from "#db/project-root.ts";
import { startWorker } from "./transfer.server.ts";

/** After this time, respond and let the backup continue in the background. */
const MAX_WAIT_MS = 20_000;

export function getBackupStatus(db: Db): BackupStatus & { isRunning: boolean } {
  const backups = getBackups(db.$client);
  return { ...backups.status(), isRunning: backups.isRunning() };
}

/**
 * Return true if the backup is complete and checked, false if it continues in the background. Throw a Refusal if it
 * fails.
 */
export async function backUpNow(live: LiveDb, now: Date, actor: Actor = "server"): Promise<boolean> {
  const taken = getBackups(live().$client)
    .takeNow(now)
    .then(() => ignoreStorageErrors(() => recordEvent(live(), actor, { event: "backup-made" }, new Date())));
  // Ignore the rejection here. After the timeout, the Settings screen shows the error.
  taken.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([taken.then(() => true), patience]);
  } catch (cause) {
    throw new Refusal("busy", formatFailure(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

export async function findLatestBackup(live: LiveDb) {
  const { folder, status } = getBackups(live().$client);
  const { latest } = status();
  const path = join(folder, "latest.db");
  const found = latest && (await stat(path).catch(() => null));
  if (!found) return null;
  return { bytes: found.size, takenAt: latest.takenAt, open: () => openBackupFile(path) };
}

export type BackupFile = {
  name: string;
  takenAt: Date;
  reason: BackupReason | null;
  bytes: number;
  isChecked: boolean;
};

export async function listBackups(live: LiveDb): Promise<BackupFile[]> {
  const { folder } = getBackups(live().$client);
  const names = await readdir(folder).catch(() => []);
  const present = new Set(names);
  const files = names.filter(isCopyName).map(async (name) => {
    const found = await stat(join(folder, name)).catch(() => null);
    const takenAt = parseCopyTime(name);
    if (!found?.isFile() || !takenAt) return [];
    return [
      { name, takenAt, reason: parseBackupReason(name), bytes: found.size, isChecked: present.has(`${name}.sha256`) },
    ];
  });
  return (await Promise.all(files)).flat().sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/** Return for example "2 more submissions, 1 test fewer", or null if there are as many rows as in the backup. */
export function formatRowsSince(db: Db, then: RowCounts): string | null {
  const now = readRowCounts(db.$client);
  const text = (count: number, one: string) => {
    if (count > 0) return formatCount(count, `more ${one}`);
    return count === 0 ? [] : `${formatCount(-count, one)} fewer`;
  };
  return COUNTED_TABLES.flatMap(({ table, one }) => text(now[table] - then[table], one)).join(", ") || null;
}

export async function findBackup(live: LiveDb, name: string) {
  const found = (await listBackups(live)).find((file) => file.name === name);
  if (!found) return null;
  const path = join(getBackups(live().$client).folder, found.name);
  return { ...found, path, open: () => openBackupFile(path), countRows: () => countRows(path) };
}

/** Count in a thread, because a copy of gigabytes that is not in memory takes seconds. Null if it cannot be read. */
async function countRows(path: string): Promise<BackupCounts | null> {
  const { messages } = startWorker<BackupCounts | null>(workerFile("db/backup/count-rows.ts"), { path });
  for await (const [counts] of messages) return counts;
  return null;
}

async function openBackupFile(path: string): Promise<{ stream: ReadableStream; bytes: number } | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const { size: bytes } = await file.stat();
  return { stream: Readable.toWeb(file.createReadStream()) as ReadableStream, bytes };
}
