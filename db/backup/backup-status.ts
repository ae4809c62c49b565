import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const statusSchema = z.object({
  latest: z
    .object({
      name: z.string(),
      takenAt: z.iso.datetime(),
      bytes: z.number(),
      sha256: z.string(),
      /** Null if the process crashed before it stored the figures. */
      figures: z.object({ submissions: z.number(), answers: z.number(), points: z.number() }).nullable(),
    })
    .nullable(),
  failure: z
    .object({
      at: z.iso.datetime(),
      reason: z.string(),
      isDamage: z.boolean(),
    })
    .nullable(),
  answered: z.object({ request: z.string(), name: z.string().nullable() }).nullable(),
});

export type BackupStatus = z.infer<typeof statusSchema>;
export type LatestBackup = NonNullable<BackupStatus["latest"]>;

const NO_BACKUP: BackupStatus = { latest: null, failure: null, answered: null };

export function readBackupStatus(folder: string): BackupStatus {
  try {
    const parsed = statusSchema.safeParse(JSON.parse(readFileSync(join(folder, "status.json"), "utf8")));
    return parsed.success ? parsed.data : NO_BACKUP;
  } catch {
    return NO_BACKUP;
  }
}

export function openBackupStatus(folder: string) {
  let status = readBackupStatus(folder);
  return {
    current: () => status,
    change(changes: Partial<BackupStatus>): void {
      status = { ...status, ...changes };
      try {
        writeStatus(folder, status);
      } catch {
        // On a full disk, the status lasts only until the process ends.
      }
    },
  };
}

function writeStatus(folder: string, status: BackupStatus): void {
  const unfinished = join(folder, "status.json.part");
  try {
    writeFileSync(unfinished, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, join(folder, "status.json"));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

export function formatFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) return "The disk is full";
  if (/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) return "The folder cannot be written to";
  if (/^(?:EEXIST|ENOTDIR)/.test(code)) return "A file is where the backup folder should be";
  // Node's message contains a path, which only the log should show.
  if (error instanceof Error && "syscall" in error) return `The disk rejected the write (${code})`;
  return error instanceof Error ? error.message : String(error);
}
