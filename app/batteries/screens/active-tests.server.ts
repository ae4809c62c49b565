import { listTestChoices } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";

export function listActiveTests(visibleTests: VisibleTests): { id: string; name: string }[] {
  return listTestChoices(db, visibleTests).filter(({ id }) => getTest(db, id)?.isActive);
}
