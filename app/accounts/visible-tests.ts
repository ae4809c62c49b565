export const ROLES = ["admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const TEST_ACCESS = ["all", "selected"] as const;
export type TestAccess = (typeof TEST_ACCESS)[number];

export type VisibleTests = { tests: "all" | readonly string[]; previews: boolean };

export const ALL_TESTS: VisibleTests = { tests: "all", previews: true };

export function getVisibleTests(role: Role, selectedTestIds: readonly string[]): VisibleTests {
  if (role === "admin") return ALL_TESTS;
  return { tests: selectedTestIds.length > 0 ? selectedTestIds : "all", previews: false };
}

export function getTestAccess(role: Role, selectedTestIds: readonly string[]): TestAccess {
  return role === "viewer" && selectedTestIds.length === 0 ? "all" : "selected";
}

export function canViewTest({ tests }: VisibleTests, testId: string): boolean {
  return tests === "all" || tests.includes(testId);
}

export function canViewSubmission(
  visibleTests: VisibleTests,
  { testId, isPreview, isStudy }: { testId: string; isPreview: boolean; isStudy: boolean },
): boolean {
  return !isStudy && canViewTest(visibleTests, testId) && (visibleTests.previews || !isPreview);
}

/**
 * Return the ids of the tests to read, or null for all tests. Return [] if the account cannot view the requested test.
 */
export function listVisibleTestIds({
  testId,
  visibleTests,
}: {
  testId?: string | undefined;
  visibleTests: VisibleTests;
}): readonly string[] | null {
  if (testId) return canViewTest(visibleTests, testId) ? [testId] : [];
  return visibleTests.tests === "all" ? null : visibleTests.tests;
}

export function formatVisibleTests(names: readonly string[], goneCount: number): string {
  if (names.length === 0 && goneCount === 0) return "Can see all tests";
  if (names.length === 0) return "Cannot see any tests because the selected tests no longer exist";
  const gone = goneCount > 0 ? ` (${goneCount} more selected, now deleted)` : "";
  return `Can see only: ${names.join("; ")}${gone}`;
}

export const NO_TEST_SELECTED = "Select at least one test, or choose All tests";

export const ROLE_RIGHTS: Record<Role, string> = {
  admin: "Can edit tests, handle results, and manage users and settings.",
  viewer:
    "Can read results, download reports, set stages and write notes. Cannot see passwords or change tests, users or settings.",
};
