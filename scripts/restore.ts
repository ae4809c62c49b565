/**
 * `npm run restore -- FILE`: checks a backup and puts it in the place of the database, while no server runs. Says what it
 * did; starts nothing. Exit codes: 0 restored, 1 refused and everything as it was, 2 called wrongly.
 */

import { env } from "#app/platform/env.server.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { RestoreRefused, restoreDatabase } from "#db/backup/restore.ts";
import { readFileArgument, refuseCall } from "./file-argument.ts";

const USAGE = "Say which backup to restore: npm run restore -- data/backup/latest.db";

const backup = readFileArgument(USAGE) ?? refuseCall(USAGE);
try {
  const { figures, replaced, isSumChecked } = restoreDatabase(env.databasePath, backup, new Date());
  console.log(
    `Restored ${backup} to ${env.databasePath}: ${formatNumber(figures.submissions)} submissions with ${formatNumber(figures.answers)} answers.`,
  );
  console.log(isSumChecked ? "Its SHA-256 is right." : "There was no SHA-256 beside it; its structure is sound.");
  if (figures.erased > 0) {
    console.log(
      `${formatCount(figures.erased, "person", "people")} who had been erased since this backup are erased again.`,
    );
  }
  if (replaced) console.log(`What was there is kept as ${replaced}`);
  console.log("Admins sign in anew, with the passwords of then. Start the server now.");
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(`Nothing was restored. ${error.message}`);
  process.exit(1);
}
