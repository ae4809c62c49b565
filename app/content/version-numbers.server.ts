import { sql } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { testVersions } from "#db/schema.ts";

const statements = prepared((db) => ({
  ofTest: db
    .select({ id: testVersions.id })
    .from(testVersions)
    .where(sql`${testVersions.testId} = ${sql.placeholder("testId")}`)
    .orderBy(testVersions.createdAt, testVersions.id)
    .prepare(),
}));

/** The numbers of a test's versions by their ids: 1, 2, … in the order in which they were made. */
export function listVersionNumbers(db: Db, testId: string): Map<string, number> {
  return new Map(
    statements(db)
      .ofTest.all({ testId })
      .map(({ id }, index) => [id, index + 1]),
  );
}
