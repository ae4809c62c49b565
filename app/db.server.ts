import { env } from "#app/env.server.ts";
import { isSetupRequired } from "#app/models/admins.server.ts";
import { DatabaseUnusable, type Db, openDatabase } from "#db/client.ts";
import { seedDefaultTest } from "#db/seed.ts";

function openOrExit(): Db {
  try {
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

/** The one database handle of this process: migrated, and seeded with the default test when new. */
export const db: Db = openOrExit();
