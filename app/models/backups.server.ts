import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Refusal } from "#app/domain/refusal.ts";
import type { BackupStatus } from "#db/backup-status.ts";
import { backupsOf, reasonOf } from "#db/backups.ts";
import type { Db } from "#db/client.ts";

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
export async function backUpNow(db: Db, now: Date): Promise<boolean> {
  const taken = backupsOf(db.$client).takeNow(now);
  // Whoever does not wait for the end reads in the settings how it went.
  taken.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([taken.then(() => true), patience]);
  } catch (cause) {
    throw new Refusal("conflict", reasonOf(cause), { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The finished copy of the last backup, never the live file: its bytes, their number, and when it was taken. Null where
 * there is none.
 */
export async function openLatestBackup(
  db: Db,
): Promise<{ stream: ReadableStream; bytes: number; takenAt: string } | null> {
  const { folder, status } = backupsOf(db.$client);
  const { latest } = status();
  const file = latest && (await open(join(folder, "latest.db")).catch(() => null));
  if (!file) return null;
  const { size: bytes } = await file.stat();
  const stream = Readable.toWeb(file.createReadStream()) as ReadableStream;
  return { stream, bytes, takenAt: latest.takenAt };
}
