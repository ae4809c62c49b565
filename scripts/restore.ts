/**
 * `npm run restore -- FILE`: verify a backup and replace the database with it while no server runs. Exit codes: 0
 * restored, 1 failed with nothing changed, 2 wrong usage.
 */

import { env } from "#app/platform/env.server.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { RestoreRefused, restoreDatabase } from "#db/backup/restore.ts";
import { readFileArgument, refuseCall } from "./file-argument.ts";

const USAGE = "Usage: npm run restore -- FILE, for example: npm run restore -- data/backup/latest.db";

const backup = readFileArgument(USAGE) ?? refuseCall(USAGE);
try {
  const { figures, replaced, isSumChecked } = restoreDatabase(env.databasePath, backup, new Date());
  console.log(
    `Restored ${backup} to ${env.databasePath}: ${formatNumber(figures.submissions)} submissions with ${formatNumber(figures.answers)} answers.`,
  );
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
