import { rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { redoErasures } from "#app/erasures/index.server.ts";
import { type AuditLine, writeAuditLine } from "#db/audit-line.ts";
import { workInBackground } from "#db/background.ts";
import { getBackupFolder } from "#db/backup/backup-folder.ts";
import { type CopyFigures, readCopyFigures } from "#db/backup/check-copy.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { prepareRestore, RestoreRefused } from "./restore.ts";

export type RestoreTask = { backup: string; target: string; databasePath: string; line: AuditLine };
export type RestoreAnswer = { figures: CopyFigures & { erased: number } } | { refused: string };

workInBackground();
parentPort?.postMessage(answer(workerData));

function answer({ backup, target, databasePath, line }: RestoreTask): RestoreAnswer {
  try {
    const { figures } = prepareRestore(backup, target, databasePath, new Date());
    // Opening the file migrates an older backup. The backup itself remains, so make no copy before the migration.
    const db = openDatabase(target, { isChecked: true });
    const erased = figures.erased + redoErasures(db.$client, databasePath);
    writeAuditLine(db.$client, line);
    const restored = { ...readCopyFigures(db.$client), erased };
    const admins = db.$client.prepare("SELECT count(*) FROM admins WHERE deactivated_at IS NULL").pluck().get();
    closeDatabase(db);
    rmSync(getBackupFolder(target), { recursive: true, force: true });
    if (admins === 0)
      throw new RestoreRefused("This backup has no active admin, so nobody could sign in after the restore.");
    return { figures: restored };
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    return { refused: error.message };
  }
}
