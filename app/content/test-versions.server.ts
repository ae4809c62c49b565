import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { testVersions } from "#db/schema.ts";
import { readTestContent } from "./content.server.ts";
import { filterAnswerable, type TestContent, testContentSchema } from "./test-content.ts";

/** Store the test's draft as a version and return its id. Drafts with the same content share a version. */
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

export function isCurrentVersion(db: Db, testId: string, versionId: string): boolean {
  const version = db
    .select({ contentHash: testVersions.contentHash })
    .from(testVersions)
    .where(eq(testVersions.id, versionId))
    .get();
  return version?.contentHash === readDraft(db, testId).contentHash;
}

export function readDraft(db: Db, testId: string): { content: TestContent; contentHash: string } {
  const content = filterAnswerable(readTestContent(db, testId));
  return { content, contentHash: createHash("sha256").update(JSON.stringify(content)).digest("hex") };
}

const VERSIONS_IN_MEMORY = 100;

const versionStatements = prepared((db) => ({
  byId: db
    .select({ content: testVersions.content })
    .from(testVersions)
    .where(parameterCondition(testVersions.id, "id"))
    .prepare(),
  byHash: db
    .select({ id: testVersions.id })
    .from(testVersions)
    .where(
      and(
        parameterCondition(testVersions.testId, "testId"),
        parameterCondition(testVersions.contentHash, "contentHash"),
      ),
    )
    .prepare(),
  ofTest: db
    .select({ id: testVersions.id })
    .from(testVersions)
    .where(parameterCondition(testVersions.testId, "testId"))
    .orderBy(testVersions.createdAt, testVersions.id)
    .prepare(),
  parsed: new Map<string, TestContent>(),
}));

/**
 * Return a version's content from the cache or the database. Versions never change, so cached content stays valid and
 * candidates' requests read no content tables.
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

export function listVersionNumbers(db: Db, testId: string): Map<string, number> {
  return new Map(
    versionStatements(db)
      .ofTest.all({ testId })
      .map(({ id }, index) => [id, index + 1]),
  );
}
