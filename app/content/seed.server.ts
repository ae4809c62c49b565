import { isSetupRequired } from "#app/accounts/index.server.ts";
import type { Db } from "#db/client.ts";
import { defaultTest } from "#db/content/default-test.ts";
import { idFor, newId } from "#db/ids.ts";
import { tests } from "#db/schema.ts";
import { createTest } from "./tests.server.ts";

/** Adds the default test to a database without tests and returns true; otherwise changes nothing and returns false. */
export function seedDefaultTest(db: Db, now: Date): boolean {
  if (db.select({ id: tests.id }).from(tests).limit(1).get()) return false;
  createTest(db, { ...defaultTest, isDefault: true }, now, createId);
  return true;
}

/** Options have random ids: by ids that follow from their places a candidate would know the stored order. */
function createId(place: string): string {
  const isOption = place.split("/").length === 3;
  return isOption ? newId() : idFor(`default-test/${place}`);
}

/** Adds the default test to a new database. An admin who deleted the last test does not want it back at the next start. */
export function seedNewDatabase(db: Db, now: Date): void {
  if (isSetupRequired(db)) seedDefaultTest(db, now);
}
