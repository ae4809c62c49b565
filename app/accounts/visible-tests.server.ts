/** The tests that a viewer is limited to. They are ids only: a test that is deleted, or replaced by an import, takes no limit away. */
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, prepared } from "#db/client.ts";
import { tests, viewerTests } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import type { Rights } from "./schemas.ts";
import { getVisibleTests, listVisibleTestIds, type VisibleTests } from "./visible-tests.ts";

/** What a list of results is asked for: one test, or all that the reader may see. */
export type TestQuery = { testId?: string | undefined; visibleTests: VisibleTests };

const statements = prepared((db) => ({
  selected: db
    .select({ testId: viewerTests.testId })
    .from(viewerTests)
    .where(eq(viewerTests.adminId, sql.placeholder("adminId")))
    .orderBy(asc(viewerTests.testId))
    .prepare(),
}));

/** The ids of the tests that were chosen for an account; none: it sees all. */
export function listSelectedTests(db: Db, adminId: string): string[] {
  return statements(db)
    .selected.all({ adminId })
    .map(({ testId }) => testId);
}

/** Reads which tests the account may view. */
export function readVisibleTests(db: Db, { id, role }: Pick<Admin, "id" | "role">): VisibleTests {
  return getVisibleTests(role, role === "viewer" ? listSelectedTests(db, id) : []);
}

const NO_TEST_SELECTED = "Select at least one test, or choose All tests";

/**
 * Store which tests a viewer may see. All tests must be chosen explicitly; refuse a viewer without any choice. `isNew`:
 * the account was not a viewer before, so its earlier access does not count as "all tests".
 */
export function saveTestAccess(db: Db, adminId: string, { role, testIds, testAccess }: Rights, isNew: boolean): void {
  if (testAccess === "all") {
    saveSelectedTests(db, adminId, []);
    return;
  }
  const isSet = isNew || testIds !== undefined || testAccess !== undefined;
  const selected = testIds ?? listSelectedTests(db, adminId);
  if (role === "viewer" && isSet && selected.length === 0) {
    throw new Refusal("invalid-input", NO_TEST_SELECTED, { fields: { testIds: [NO_TEST_SELECTED] } });
  }
  if (testIds) saveSelectedTests(db, adminId, testIds);
}

/** Chooses the tests of an account. One that is gone may stay chosen; refuses another unknown one. */
export function saveSelectedTests(db: Db, adminId: string, testIds: readonly string[]): void {
  const before = listSelectedTests(db, adminId);
  const selected = [...new Set(testIds)];
  if (selected.some((id) => !before.includes(id) && !testExists(db, id))) throw unknownTest();
  db.delete(viewerTests).where(eq(viewerTests.adminId, adminId)).run();
  if (selected.length === 0) return;
  db.insert(viewerTests)
    .values(selected.map((testId) => ({ adminId, testId })))
    .run();
}

function testExists(db: Db, id: string): boolean {
  const condition = and(eq(tests.id, id), isNull(tests.deletionBeganAt));
  return db.select({ id: tests.id }).from(tests).where(condition).get() !== undefined;
}

const UNKNOWN_TEST = "A chosen test is no longer there. Please choose again";
const unknownTest = () => new Refusal("invalid-input", UNKNOWN_TEST, { fields: { testIds: [UNKNOWN_TEST] } });

/** SQL condition: the column is one of the requested tests that the account may view. */
export function testsCondition(column: SQLWrapper, query: TestQuery): SQL | undefined {
  const ids = listVisibleTestIds(query);
  if (ids === null) return undefined;
  const [only] = ids;
  const columnSql = sql`${column}`;
  return only !== undefined && ids.length === 1 ? eq(columnSql, only) : inArray(columnSql, [...ids]);
}

/** The same condition for counter tables, where "" is the total of all tests. */
export function scopesCondition(column: SQLiteColumn, query: TestQuery): SQL {
  return testsCondition(column, query) ?? eq(column, "");
}

/** Lists the tests that the account may view, by name, as filter options. */
export function listTestChoices(db: Db, { tests: visible }: VisibleTests): { id: string; name: string }[] {
  return db
    .select({ id: tests.id, name: tests.name })
    .from(tests)
    .where(and(isNull(tests.deletionBeganAt), visible === "all" ? undefined : inArray(tests.id, [...visible])))
    .orderBy(asc(tests.name), asc(tests.id))
    .all();
}

/** The tests that a viewer may be limited to: all that there are, and those of `chosen` that are gone, which may stay. */
export function listOfferedTests(
  db: Db,
  visibleTests: VisibleTests,
  selected: readonly string[] = [],
): { id: string; name: string }[] {
  const tests = listTestChoices(db, visibleTests);
  const gone = selected.filter((id) => !tests.some((test) => test.id === id));
  return [...tests, ...gone.map((id) => ({ id, name: "A test that is no longer there" }))];
}
