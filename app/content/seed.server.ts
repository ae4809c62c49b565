import { isSetupRequired } from "#app/accounts/index.server.ts";
import type { Db } from "#db/client.ts";
import { deriveId, newId } from "#db/ids.ts";
import { tests } from "#db/schema.ts";
import { defaultTest } from "./ready-made/default-test.server.ts";
import { createTest } from "./tests.server.ts";

export function seedDefaultTest(db: Db, now: Date): boolean {
  if (db.select({ id: tests.id }).from(tests).limit(1).get()) return false;
  createTest(db, { ...defaultTest, isDefault: true }, now, createId);
  return true;
}

/** Use random ids for options, because a candidate could work out the stored order from ids based on positions. */
function createId(place: string): string {
  const isOption = place.split("/").length === 3;
  return isOption ? newId() : deriveId(`default-test/${place}`);
}

/** Add the default test only until setup is complete, because an admin may later delete the last test on purpose. */
export function seedNewDatabase(db: Db, now: Date): void {
  if (isSetupRequired(db)) seedDefaultTest(db, now);
}
