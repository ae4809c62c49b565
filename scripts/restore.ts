/**
 * `npm run restore -- FILE`: checks a backup and puts it in the place of the database, while no server runs. Says what it
 * did; starts nothing. Exit codes: 0 restored, 1 refused and everything as it was, 2 called wrongly.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/env.server.ts";
import { RestoreRefused, restoreDatabase } from "#db/backup/restore.ts";

const backup = readFile();
try {
  const { figures, replaced, isSumChecked } = restoreDatabase(env.databasePath, backup, new Date());
  const number = (value: number) => value.toLocaleString("en-US");
  console.log(
    `Restored ${backup} to ${env.databasePath}: ${number(figures.submissions)} submissions with ${number(figures.answers)} answers.`,
  );
  console.log(isSumChecked ? "Its SHA-256 is right." : "There was no SHA-256 beside it; its structure is sound.");
  if (replaced) console.log(`What was there is kept as ${replaced}`);
  console.log("Admins sign in anew, with the passwords of then. Start the server now.");
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(`Nothing was restored. ${error.message}`);
  process.exit(1);
}

function readFile(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [file] = positionals;
    // npm runs this in the project's folder, wherever it was called.
    if (file && positionals.length === 1) return resolve(process.env.INIT_CWD ?? process.cwd(), file);
  } catch {
    // An option was given; there are none.
  }
  console.error("Say which backup to restore: npm run restore -- data/backup/latest.db");
  process.exit(2);
}
