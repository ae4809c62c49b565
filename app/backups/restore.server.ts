import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Admin } from "#app/accounts/index.server.ts";
import { type Actor, toActorColumns } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { hasRoom } from "#db/backup/backup-folder.ts";
import { removeCopy } from "#db/backup/verified-copy.ts";
import { workerFile } from "#db/project-root.ts";
import { findBackup } from "./backups.server.ts";
import { restoreExclusively } from "./import-jobs.server.ts";
import { replaceData } from "./replace-data.server.ts";
import type { RestoreAnswer, RestoreTask } from "./restore/restore-worker.ts";
import { makeWorkFolder } from "./transfer/replace.ts";
import { startWorker } from "./transfer.server.ts";

/**
 * Replace the database with a backup, which signs out all admins. Throw a Refusal during an import, if the backup is
 * missing or damaged, or if there is too little disk space.
 */
export function restoreBackup(name: string, admin: Admin, actor: Actor): Promise<void> {
  return restoreExclusively(async () => {
    const backup = await findBackup(liveDb, name);
    if (!backup) throw new Refusal("not-found", "This backup no longer exists");
    const folder = makeWorkFolder(db.$client.name);
    if (!(await hasRoom(folder, 2 * backup.bytes))) throw new Refusal("busy", "There is not enough disk space");
    const target = join(folder, `restore-${randomUUID()}.db`);
    try {
      const line = { at: Date.now(), ...toActorColumns(actor), event: "restored" as const, detail: { name } };
      const figures = await prepareRestore({ backup: backup.path, target, databasePath: db.$client.name, line });
      const pausedMs = await replaceData(target, admin.id, { kind: "restore" });
      log("restored", { name, adminId: admin.id, pausedMs, ...figures });
    } finally {
      await removeCopy(target);
    }
  });
}

async function prepareRestore(task: RestoreTask) {
  const { messages } = startWorker<RestoreAnswer>(workerFile("app/backups/restore/restore-worker.ts"), task);
  for await (const [answer] of messages) {
    if ("refused" in answer) throw new Refusal("conflict", answer.refused);
    return answer.figures;
  }
  throw new Error("The restore's thread has ended");
}
