/** The one way in which an import or a restore takes the place of the live data. */
import { db, liveDb, replaceLiveDatabase } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { logError } from "#app/log.server.ts";
import { takeSafetyBackup } from "#db/backup/safety-backup.ts";
import { stateOf } from "#db/backup/verified-copy.ts";
import type { Replacement } from "#db/transfer/replace.ts";
import { refuseUnlessAdmin } from "./admins.server.ts";
import { finishRescores } from "./rescore-work.server.ts";
import { whenNotCopied } from "./transfer.server.ts";

/**
 * Puts a copy of the live database aside and the finished file `target` in its place. Refuses where no copy can be put
 * aside, or this admin is none any more. Returns how long requests waited, in whole milliseconds.
 */
export async function replaceData(target: string, adminId: string, kind: Replacement): Promise<number> {
  const copied = stateOf(db.$client);
  await takeSafetyBackup(db, new Date(), kind).catch((cause) => {
    throw new Refusal("busy", "The copy of the database could not be put aside, so nothing was changed", { cause });
  });
  await whenNotCopied(db);
  refuseUnlessAdmin(db, adminId);
  const begun = performance.now();
  try {
    replaceLiveDatabase(target, copied, new Date(), kind);
  } finally {
    // An act that was under way in the file which is served from here on: another one, or the same that was opened again.
    finishRescores(liveDb).catch((error: unknown) => logError("rescore", error));
  }
  return Math.round(performance.now() - begun);
}
