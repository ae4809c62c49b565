import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { cachedByRevision, setWithLimit } from "#app/platform/database/cache.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { testVersions } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import { filterAnswerable, type TestContent, testContentSchema } from "./test-content.ts";

/** Freezes the test's current content and returns the version's id: unchanged content gives the same version again. */
export function pinTestVersion(db: Db, testId: string, now: Date): string {
  const { content, contentHash } = readDraft(db, testId);
  const known = versionStatements(db).byHash.get({ testId, contentHash });
  if (known) return known.id;
  const id = newId();
  db.insert(testVersions)
    .values({ id, testId, contentHash, content: JSON.stringify(content), createdAt: now })
    .run();
  return id;
}

/** True while a version holds what the test's content is now. */
export function isCurrentVersion(db: Db, testId: string, versionId: string): boolean {
  const version = db
    .select({ contentHash: testVersions.contentHash })
    .from(testVersions)
    .where(eq(testVersions.id, versionId))
    .get();
  return version?.contentHash === readDraft(db, testId).contentHash;
}

/** What the next submission would be asked, and by which hash a version of it is found. In memory until content changes. */
export function readDraft(db: Db, testId: string): Readonly<{ content: TestContent; contentHash: string }> {
  return cachedByRevision(db, `content/${testId}`, () => {
    const content = filterAnswerable(readTestContent(db, testId));
    return { content, contentHash: createHash("sha256").update(JSON.stringify(content)).digest("hex") };
  });
}

const VERSIONS_IN_MEMORY = 100;

const versionStatements = prepared((db) => ({
  byId: db
    .select({ content: testVersions.content })
    .from(testVersions)
    .where(eq(testVersions.id, sql.placeholder("id")))
    .prepare(),
  byHash: db
    .select({ id: testVersions.id })
    .from(testVersions)
    .where(
      and(
        eq(testVersions.testId, sql.placeholder("testId")),
        eq(testVersions.contentHash, sql.placeholder("contentHash")),
      ),
    )
    .prepare(),
  ofTest: db
    .select({ id: testVersions.id })
    .from(testVersions)
    .where(eq(testVersions.testId, sql.placeholder("testId")))
    .orderBy(testVersions.createdAt, testVersions.id)
    .prepare(),
  parsed: new Map<string, TestContent>(),
}));

/**
 * The content that a version froze. A version never changes, so the parsed content stays in memory and a candidate's
 * request reads no content table. Throws when the version is missing, which foreign keys rule out.
 */
export function getTestVersion(db: Db, versionId: string): TestContent {
  const { byId, parsed } = versionStatements(db);
  const known = parsed.get(versionId);
  if (known) return known;
  const row = byId.get({ id: versionId });
  if (!row) throw new Error(`Test version ${versionId} is missing`);
  const content = testContentSchema.parse(JSON.parse(row.content));
  setWithLimit(parsed, versionId, content, VERSIONS_IN_MEMORY);
  return content;
}

/** The numbers of a test's versions by their ids: 1, 2, … in the order in which they were made. */
export function listVersionNumbers(db: Db, testId: string): Map<string, number> {
  return new Map(
    versionStatements(db)
      .ofTest.all({ testId })
      .map(({ id }, index) => [id, index + 1]),
  );
}
