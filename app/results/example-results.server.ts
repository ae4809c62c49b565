import { findTestOrDefault, getTestVersion, pinTestVersion, seedDefaultTest } from "#app/content/index.server.ts";
import { buildSettingEvent, readSetting, writeSetting } from "#app/organization/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction, openDatabase, prepared } from "#db/client.ts";
import { createDemoSubmission } from "./demo-candidates.ts";
import { prepareCount, prepareInsert } from "./store-demo-submission.server.ts";

const SETTING = "example_results";
const CANDIDATES = 60;

let example: { day: number; db: Db } | null = null;

/**
 * Return an in-memory database with the default test and made-up candidates. They are in a separate database, because
 * they must not appear in real lists, figures, downloads and webhooks. The database is rebuilt every day, because the
 * candidates' dates end yesterday.
 */
export function openExample(now: Date): Db {
  const day = Math.floor(now.getTime() / DAY_MS);
  if (example?.day !== day) {
    closeExample();
    example = { day, db: buildExample(new Date(day * DAY_MS)) };
  }
  return example.db;
}

function closeExample(): void {
  example?.db.$client.close();
  example = null;
}

function buildExample(today: Date): Db {
  const db = openDatabase(":memory:");
  seedDefaultTest(db, today);
  const testId = findTestOrDefault(db, undefined)?.id ?? "";
  inTransaction(db, () => {
    const versionId = pinTestVersion(db, testId, today);
    const content = getTestVersion(db, versionId);
    const completed = Array.from({ length: CANDIDATES }, (_, index) =>
      createDemoSubmission(index, testId, content, today),
    )
      .flatMap((submission) => (submission.seconds === null || submission.isPreview ? [] : [submission]))
      .sort((one, other) => one.startedAt - other.startedAt);
    const insert = prepareInsert(db, { testId, versionId, content });
    const count = prepareCount(db, { testId, versionId });
    for (const submission of completed) {
      insert(submission);
      count(submission);
    }
  });
  return db;
}

const statements = prepared(({ $client }) => ({
  hasResult: $client
    .prepare("SELECT EXISTS (SELECT 1 FROM submissions WHERE completed_at IS NOT NULL AND is_preview = 0)")
    .pluck(),
}));

/** Offer the example only before the first real result, because building it blocks other requests for half a second. */
export function hasExample(db: Db): boolean {
  const isOffered = readSetting(db, SETTING) !== "removed" && statements(db).hasResult.get() === 0;
  if (!isOffered) closeExample();
  return isOffered;
}

export const saveExample = command({
  state: (db: Db) => ({ [SETTING]: readSetting(db, SETTING) ?? null }),
  run(db: Db, _context: AuditContext, state: "shown" | "removed"): void {
    writeSetting(db, SETTING, state, "Made-up results for a first look");
  },
  events: ({ args: [state], before }) => [buildSettingEvent(SETTING, listChanges(before, { [SETTING]: state }))],
});
