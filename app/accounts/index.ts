export { SCOPE_CHOICES } from "./api-token-input.ts";
export { typedPassword } from "./second-factor.ts";
export type { SignedIn } from "./sessions.server.ts";
export {
  ALL_TESTS,
  canViewSubmission,
  canViewTest,
  listVisibleTestIds,
  type Role,
  type VisibleTests,
} from "./visible-tests.ts";
