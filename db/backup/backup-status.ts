/** `backup/status.json`: what the last backup was, and how the last try ended, for the settings and the commands. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const statusSchema = z.object({
  latest: z
    .object({
      /** The copy's name in the folder; `latest.db` is the same. */
      name: z.string(),
      takenAt: z.iso.datetime(),
      bytes: z.number(),
      sha256: z.string(),
      /** Null where a crash came before they were noted. */
      figures: z.object({ submissions: z.number(), answers: z.number(), points: z.number() }).nullable(),
    })
    .nullable(),
  /** The last try, when it failed. */
  failure: z
    .object({
      at: z.iso.datetime(),
      reason: z.string(),
      /** True when the database itself was found damaged. */
      isDamage: z.boolean(),
    })
    .nullable(),
  /** The request of a command that was carried out last, and the copy's name; null for one that failed. */
  answered: z.object({ request: z.string(), name: z.string().nullable() }).nullable(),
});

export type BackupStatus = z.infer<typeof statusSchema>;
export type LatestBackup = NonNullable<BackupStatus["latest"]>;

const NO_BACKUP: BackupStatus = { latest: null, failure: null, answered: null };

/** The status in a backup folder; an empty one where there is none that can be read. */
export function readBackupStatus(folder: string): BackupStatus {
  try {
    const parsed = statusSchema.safeParse(JSON.parse(readFileSync(join(folder, "status.json"), "utf8")));
    return parsed.success ? parsed.data : NO_BACKUP;
  } catch {
    return NO_BACKUP;
  }
}

/** The status of a folder for the process that changes it. */
export function openBackupStatus(folder: string) {
  let status = readBackupStatus(folder);
  return {
    current: () => status,
    change(changes: Partial<BackupStatus>): void {
      status = { ...status, ...changes };
      try {
        writeStatus(folder, status);
      } catch {
        // A disk that takes nothing: what has happened is known until the next start.
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

/** Why a backup, or a restore, failed, for people. */
export function formatFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:ENOSPC|EDQUOT|SQLITE_FULL)/.test(code)) return "The disk is full";
  if (/^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code)) return "The folder cannot be written to";
  if (/^(?:EEXIST|ENOTDIR)/.test(code)) return "Another file is where the folder backup should be";
  // Any other refusal of the file system names a path that says nothing to people; the log has it.
  if (error instanceof Error && "syscall" in error) return `The disk refused it (${code})`;
  return error instanceof Error ? error.message : String(error);
}
