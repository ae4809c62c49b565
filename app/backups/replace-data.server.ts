/** The one way in which an import or a restore takes the place of the live data. */

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
import type { LogTask } from "#db/transfer/log-worker.ts";
import { startWorker, waitForCopies } from "./transfer.server.ts";

/** By what the data are replaced, and what the audit log says of an import; a restored backup holds its line already. */
type Replacement = { kind: "import"; actor: Actor; counts: object } | { kind: "restore" };

/**
 * Puts a copy of the live database aside and the finished file `target` in its place. Refuses where no copy can be put
 * aside, or this admin is none any more. Returns how long requests waited, in whole milliseconds.
 */
export async function replaceData(target: string, adminId: string, replacing: Replacement): Promise<number> {
  const { kind } = replacing;
  const copied = readDatabaseState(db.$client);
  const copy = await takeSafetyBackup(db, new Date(), kind).catch((cause) => {
    throw new Refusal("busy", "The database could not be backed up first, so nothing was changed", { cause });
  });
  if (kind === "import" && copy) await copyAuditLog({ copy, target });
  await waitForCopies(db);
  assertStillAdmin(db, adminId);
  const begun = performance.now();
  try {
    replaceLiveDatabase(target, copied, new Date(), kind, buildImportLine(replacing));
  } finally {
    // An act that was under way in the file which is served from here on: another one, or the same that was opened again.
    finishRescores(liveDb).catch((error: unknown) => logError("rescore", error));
  }
  return Math.round(performance.now() - begun);
}

function buildImportLine(replacing: Replacement): AuditLine | null {
  if (replacing.kind === "restore") return null;
  const { actor, counts } = replacing;
  return { at: Date.now(), ...toActorColumns(actor), act: "imported", detail: { ...counts } };
}

/** In a thread, before requests have to wait: the lines that come after the copy follow in the replacement. */
async function copyAuditLog(task: LogTask): Promise<void> {
  const { messages } = startWorker<string>(workerFile("db/transfer/log-worker.ts"), task);
  for await (const _ of messages) return;
  throw new Error("The thread that copies the audit log has ended");
}
