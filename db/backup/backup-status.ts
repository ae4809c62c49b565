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

export const NO_BACKUP: BackupStatus = { latest: null, failure: null, answered: null };

/** The status in a backup folder; an empty one where there is none that can be read. */
export function readBackupStatus(folder: string): BackupStatus {
  try {
    const parsed = statusSchema.safeParse(JSON.parse(readFileSync(join(folder, "status.json"), "utf8")));
    return parsed.success ? parsed.data : NO_BACKUP;
  } catch {
    return NO_BACKUP;
  }
}

/** Writes the status. Throws where the disk takes nothing. */
export function writeBackupStatus(folder: string, status: BackupStatus): void {
  const unfinished = join(folder, "status.json.part");
  try {
    writeFileSync(unfinished, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 });
    renameSync(unfinished, join(folder, "status.json"));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
