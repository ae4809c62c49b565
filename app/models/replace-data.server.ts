/** The one way in which an import or a restore takes the place of the live data. */
import { db, replaceLiveDatabase } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { takeSafetyBackup } from "#db/backup/safety-backup.ts";
import { stateOf } from "#db/backup/verified-copy.ts";
import type { Replacement } from "#db/transfer/replace.ts";
import { refuseUnlessAdmin } from "./admins.server.ts";
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
  replaceLiveDatabase(target, copied, new Date(), kind);
  return Math.round(performance.now() - begun);
}
