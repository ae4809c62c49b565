/**
 * A viewer can be limited to selected tests. Only their ids are stored, so deleting or importing a test never widens a
 * viewer's access.
 */
import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Refusal } from "#app/platform/refusal.ts";
import { authorName } from "#app/platform/text/person.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { admins, tests, viewerTests } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import type { Rights } from "./schemas.ts";
import {
  canViewTest,
  getVisibleTests,
  listVisibleTestIds,
  NO_TEST_SELECTED,
  type VisibleTests,
} from "./visible-tests.ts";

export type TestQuery = { testId?: string | undefined; visibleTests: VisibleTests };

const statements = prepared((db) => ({
  selected: db
    .select({ testId: viewerTests.testId })
    .from(viewerTests)
    .where(parameterCondition(viewerTests.adminId, "adminId"))
    .orderBy(asc(viewerTests.testId))
    .prepare(),
}));

export function listSelectedTests(db: Db, adminId: string): string[] {
  return statements(db)
    .selected.all({ adminId })
    .map(({ testId }) => testId);
}

export function readVisibleTests(db: Db, { id, role }: Pick<Admin, "id" | "role">): VisibleTests {
  return getVisibleTests(role, role === "viewer" ? listSelectedTests(db, id) : []);
}

/**
 * This ID is stored for a viewer whom single sign-on created. No test has it, so the viewer sees no test until an admin
 * selects some.
 */
export const NO_TEST = "none";

/**
 * Store the tests that a viewer can see. Throw a Refusal for an empty selection. If `isNew`, the account was not a
 * viewer before, so an empty stored selection is refused too.
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

function saveSelectedTests(db: Db, adminId: string, testIds: readonly string[]): void {
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

const UNKNOWN_TEST = "A selected test no longer exists. Please choose again";
const unknownTest = () => new Refusal("invalid-input", UNKNOWN_TEST, { fields: { testIds: [UNKNOWN_TEST] } });

export function testsCondition(column: SQLWrapper, query: TestQuery): SQL | undefined {
  const ids = listVisibleTestIds(query);
  if (ids === null) return undefined;
  const [only] = ids;
  const columnSql = sql`${column}`;
  return only !== undefined && ids.length === 1 ? eq(columnSql, only) : inArray(columnSql, [...ids]);
}

export function listTestChoices(db: Db, { tests: visible }: VisibleTests): { id: string; name: string }[] {
  return db
    .select({ id: tests.id, name: tests.name })
    .from(tests)
    .where(and(isNull(tests.deletionBeganAt), visible === "all" ? undefined : inArray(tests.id, [...visible])))
    .orderBy(asc(tests.name), asc(tests.id))
    .all();
}

/** Return whether a list can contain several tests, so that each row must name its test. */
export function hasSeveralTests(db: Db, { testId, visibleTests }: TestQuery): boolean {
  return testId === undefined && listTestChoices(db, visibleTests).length > 1;
}

export function listOfferedTests(
  db: Db,
  visibleTests: VisibleTests,
  selected: readonly string[] = [],
): { id: string; name: string }[] {
  const tests = listTestChoices(db, visibleTests);
  const gone = selected.filter((id) => !tests.some((test) => test.id === id));
  return [...tests, ...gone.map((id) => ({ id, name: id === NO_TEST ? "No test yet" : "Deleted test" }))];
}

export function listColleagues(db: Db, testId: string): { id: string; name: string }[] {
  return db
    .select()
    .from(admins)
    .where(and(isNull(admins.deactivatedAt), isNull(admins.invitedUntil)))
    .all()
    .filter((account) => canViewTest(readVisibleTests(db, account), testId))
    .map((account) => ({ id: account.id, name: authorName(account) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
