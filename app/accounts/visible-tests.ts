/** What an account of the hiring team may do: everything, or read results. */
export const ROLES = ["admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** A viewer sees all tests, including later ones, or only the selected ones. */
export const TEST_ACCESS = ["all", "selected"] as const;
export type TestAccess = (typeof TEST_ACCESS)[number];

/** The tests whose results an account may view. Listed tests may have been deleted. */
export type VisibleTests = { tests: "all" | readonly string[]; previews: boolean };

/** What admins may view. */
export const ALL_TESTS: VisibleTests = { tests: "all", previews: true };

/** What an account may read. A viewer for whom no test was chosen sees all of them; previews are for those who write tests. */
export function getVisibleTests(role: Role, selectedTestIds: readonly string[]): VisibleTests {
  if (role === "admin") return ALL_TESTS;
  return { tests: selectedTestIds.length > 0 ? selectedTestIds : "all", previews: false };
}

/** The account form's value. For an admin, the default for a new viewer. */
export function getTestAccess(role: Role, selectedTestIds: readonly string[]): TestAccess {
  return role === "viewer" && selectedTestIds.length === 0 ? "all" : "selected";
}

/** True if the account may view this test's results. */
export function canViewTest({ tests }: VisibleTests, testId: string): boolean {
  return tests === "all" || tests.includes(testId);
}

/** True if the account may view this submission. */
export function canViewSubmission(
  visibleTests: VisibleTests,
  { testId, isPreview }: { testId: string; isPreview: boolean },
): boolean {
  return canViewTest(visibleTests, testId) && (visibleTests.previews || !isPreview);
}

/** The IDs of the requested tests that the account may view; null for all tests. */
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

/** Which tests' results a viewer sees, in words, from the names of the chosen ones and how many of these are gone. */
export function formatVisibleTests(names: readonly string[], goneCount: number): string {
  if (names.length === 0 && goneCount === 0) return "Sees all tests";
  if (names.length === 0) return "Sees nothing: the chosen tests are no longer there";
  const gone = goneCount > 0 ? ` (${goneCount} more chosen, no longer there)` : "";
  return `Sees only: ${names.join("; ")}${gone}`;
}
