import { assertStillAdmin } from "#app/accounts/index.server.ts";
import { type Actor, toActorColumns } from "#app/platform/audit/audit-log.server.ts";
import { db, liveDb, replaceLiveDatabase } from "#app/platform/db.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { finishRescores } from "#app/rescoring/index.server.ts";
import type { AuditLine } from "#db/audit-line.ts";
import { takeSafetyBackup } from "#db/backup/backups.ts";
import { readDatabaseState } from "#db/backup/verified-copy.ts";
import { workerFile } from "#db/project-root.ts";
import { withoutReplication } from "./replica/replication.server.ts";
import type { LogTask } from "./transfer/log-worker.ts";
import { replaceDatabase } from "./transfer/replace.ts";
import { startWorker, waitForExportCopies } from "./transfer.server.ts";

/** `restore` has no actor, because the restored backup already contains the audit event. */
type Replacement = { kind: "import"; actor: Actor; counts: object } | { kind: "restore" };

/**
 * Make a safety backup, then replace the data. Return how long requests were blocked, in ms. Throw a Refusal if the
 * backup fails or the admin was deactivated.
 */
export async function replaceData(target: string, adminId: string, replacing: Replacement): Promise<number> {
  const { kind } = replacing;
  const copied = readDatabaseState(db.$client);
  const copy = await takeSafetyBackup(db, new Date(), kind).catch((cause) => {
    throw new Refusal("busy", "The database could not be backed up first, so nothing was changed", { cause });
  });
  if (kind === "import" && copy) await copyAuditLog({ copy, target });
  await waitForExportCopies(db);
  try {
    return await withoutReplication(() => {
      assertStillAdmin(db, adminId);
      const begun = performance.now();
      const line = buildImportLine(replacing);
      replaceLiveDatabase((live) => replaceDatabase(live, target, copied, new Date(), { kind, imported: line }));
      return Math.round(performance.now() - begun);
    });
  } finally {
    finishRescores(liveDb).catch((error: unknown) => logError("rescore", error));
  }
}

function buildImportLine(replacing: Replacement): AuditLine | null {
  if (replacing.kind === "restore") return null;
  const { actor, counts } = replacing;
  return { at: Date.now(), ...toActorColumns(actor), event: "imported", detail: { ...counts } };
}

/** Copy most of the log before requests are blocked, so that the replacement only has to copy the newer lines. */
async function copyAuditLog(task: LogTask): Promise<void> {
  const { messages } = startWorker<string>(workerFile("app/backups/transfer/log-worker.ts"), task);
  for await (const _ of messages) return;
  throw new Error("The thread that copies the audit log has ended");
}
