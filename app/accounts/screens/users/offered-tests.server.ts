import { db } from "#app/platform/db.server.ts";
import type { Sight } from "../../sight.ts";
import { listTestChoices } from "../../viewer-tests.server.ts";

/** The tests that a viewer may be limited to: all that there are, and those of `chosen` that are gone, which may stay. */
export function offeredTests(sight: Sight, chosen: readonly string[] = []): { id: string; name: string }[] {
  const tests = listTestChoices(db, sight);
  const gone = chosen.filter((id) => !tests.some((test) => test.id === id));
  return [...tests, ...gone.map((id) => ({ id, name: "A test that is no longer there" }))];
}
