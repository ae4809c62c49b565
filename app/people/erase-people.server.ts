import {
  ALL_TESTS,
  createErasedKey,
  type ErasureKind,
  eraseContributor,
  eraseUnit,
  listContributors,
  markErasuresDone,
  recordErasures,
  toContributorUnit,
  type Unit,
} from "#app/erasures/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { clearJournal } from "#db/journal.ts";

export type { Unit };

type Erasure = { how: ErasureKind; timeZone: string; now: Date };

export function eraseUnits(db: Db, units: readonly Unit[], { how, timeZone, now }: Erasure, after: () => void): void {
  const erase = () => {
    for (const unit of units) eraseUnit(db.$client, unit, { how, key: createErasedKey(), at: now, timeZone });
    markErasuresDone(db.$client);
    after();
  };
  recordErasures(db.$client, units, { how, at: now }, () => inTransaction(db, erase));
}

export function erasePerson(db: Db, emailKey: string, { how, timeZone, now }: Erasure, actor: Actor): number {
  const contributors = listContributors(db.$client, emailKey);
  const found = countRecords(db, emailKey) + contributors.length;
  if (found === 0) return 0;
  const erase = () => {
    const key = createErasedKey();
    for (const testId of listTestIds(db, emailKey)) {
      eraseUnit(db.$client, { testId, emailKey }, { how, key, at: now, timeZone });
    }
    for (const contributor of contributors) eraseContributor(db.$client, contributor, how);
    db.$client.prepare("DELETE FROM erasure_holds WHERE email_key = ?").run(emailKey);
    markErasuresDone(db.$client);
    recordEvent(db, actor, { event: "erasure", detail: { people: 1, how } }, now);
  };
  const units = [{ testId: ALL_TESTS, emailKey }, ...contributors.map(toContributorUnit)];
  recordErasures(db.$client, units, { how, at: now }, () => inTransaction(db, erase));
  clearJournal(db.$client);
  return found;
}

const PERSON_ROWS = `SELECT test_id FROM submissions WHERE email_key = @emailKey AND is_preview = 0
  UNION ALL SELECT test_id FROM invitations WHERE email_key = @emailKey`;

function countRecords(db: Db, emailKey: string): number {
  // Also count holds, because a hold can remain after an admin has deleted the submissions.
  const held = "SELECT '' FROM erasure_holds WHERE email_key = @emailKey";
  return Number(
    db.$client.prepare(`SELECT count(*) FROM (${PERSON_ROWS} UNION ALL ${held})`).pluck().get({ emailKey }),
  );
}

function listTestIds(db: Db, emailKey: string): string[] {
  return db.$client
    .prepare<[{ emailKey: string }], string>(`SELECT DISTINCT test_id FROM (${PERSON_ROWS})`)
    .pluck()
    .all({ emailKey });
}
