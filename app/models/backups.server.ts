import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Refusal } from "#app/domain/refusal.ts";
import { type BackupStatus, failureText } from "#db/backup/backup-status.ts";
import { backupsOf } from "#db/backup/backups.ts";
import type { Db, LiveDb } from "#db/client.ts";

/** How long a person waits for a backup before being told that it goes on. */
const PATIENCE_MS = 20_000;

/** What the last backup was, how the last try ended, and whether one is being made. */
export function getBackupStatus(db: Db): BackupStatus & { isRunning: boolean } {
  const backups = backupsOf(db.$client);
  return { ...backups.status(), isRunning: backups.isRunning() };
}

/**
 * Makes a checked backup of everything that is stored now. Returns true when it is there, false when it takes longer and
 * goes on by itself. Refuses when it fails, with the reason; nothing is left of it then.
 */
export async function backUpNow(live: LiveDb, now: Date): Promise<boolean> {
  const taken = backupsOf(live().$client).takeNow(now);
  // Without waiting for the end one reads in the settings how it went.
  taken.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([taken.then(() => true), patience]);
  } catch (cause) {
    throw new Refusal("busy", failureText(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The finished copy of the last backup, never the live file: its size and when it was taken, and a way to open it, which
 * gives its bytes and their number, or null when it has gone meanwhile. Null where there is none.
 */
export async function findLatestBackup(live: LiveDb) {
  const { folder, status } = backupsOf(live().$client);
  const { latest } = status();
  const path = join(folder, "latest.db");
  const found = latest && (await stat(path).catch(() => null));
  if (!found) return null;
  return { bytes: found.size, takenAt: latest.takenAt, open: () => openFile(path) };
}

async function openFile(path: string): Promise<{ stream: ReadableStream; bytes: number } | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const { size: bytes } = await file.stat();
  return { stream: Readable.toWeb(file.createReadStream()) as ReadableStream, bytes };
}
