/**
 * `npm run restore -- FILE`: verify a backup and replace the database with it. No server may be running. `--replica`
 * takes the newest state from REPLICA_URL instead. Exit codes: 0 restored, 1 failed with nothing changed, 2 wrong
 * usage.
 */

import { type Restored, RestoreRefused, restoreDatabase, restoreFromReplica } from "#app/backups/restore/restore.ts";
import { env } from "#app/platform/env.server.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { readFileArgument, refuseCall } from "./file-argument.ts";

const USAGE =
  "Usage: npm run restore -- FILE, for example: npm run restore -- data/backup/latest.db, or npm run restore -- --replica";

const isFromReplica = process.argv.slice(2).join(" ") === "--replica";
const backup = isFromReplica ? null : (readFileArgument(USAGE) ?? refuseCall(USAGE));
const source = backup ?? env.replica?.url ?? refuseCall("Set REPLICA_URL to the address of the replica.");
try {
  const { figures, replaced, isSumChecked } = restore(new Date());
  console.log(
    `Restored ${source} to ${env.databasePath}: ${formatNumber(figures.submissions)} submissions with ${formatNumber(figures.answers)} answers.`,
  );
  if (backup)
    console.log(
      isSumChecked
        ? "Its SHA-256 checksum is correct."
        : "There is no SHA-256 file next to it, but its structure is valid.",
    );
  if (figures.erased > 0) {
    console.log(`${formatCount(figures.erased, "person", "people")} erased since this backup were erased again.`);
  }
  if (replaced) console.log(`The previous database is now ${replaced}`);
  console.log("Admins must sign in again with their passwords from that time. Start the server now.");
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(`Nothing was restored. ${error.message}`);
  process.exit(1);
}

function restore(now: Date): Restored {
  if (backup) return restoreDatabase(env.databasePath, backup, now);
  return env.replica ? restoreFromReplica(env.databasePath, env.replica, now) : refuseCall(USAGE);
}
