import { env } from "#app/env.server.ts";
import { isSetupRequired } from "#app/models/admins.server.ts";
import { DatabaseUnusable, type Db, openDatabase } from "#db/client.ts";
import { clearWork, replaceDatabase } from "#db/replace.ts";
import { seedDefaultTest } from "#db/seed.ts";

function openOrExit(): Db {
  try {
    clearWork(env.databasePath);
    const opened = openDatabase(env.databasePath);
    // Only a new database: who has deleted the last test does not want it back with the next start.
    if (isSetupRequired(opened)) seedDefaultTest(opened, new Date());
    return opened;
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    console.error(`The server did not start. ${error.message}`);
    process.exit(1);
  }
}

/**
 * The one database handle of this process: migrated, and seeded with the default test when new. An import replaces it, so
 * nobody keeps it across a pause: what is remembered of a database is remembered by its handle (`prepared`), and goes with it.
 */
export let db: Db = openOrExit();

/** Puts the finished file `incoming` in the place of the live database. Throws when it cannot; then all is as it was. */
export function replaceLiveDatabase(incoming: string, copied: string, now: Date): void {
  try {
    db = replaceDatabase(db, incoming, copied, now);
  } finally {
    if (!db.$client.open) db = openDatabase(env.databasePath, { isChecked: true });
  }
}
