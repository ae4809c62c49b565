export {
  buildAccountMessage,
  buildInvitationMessage,
  buildResetMessage,
  isAccountEvent,
} from "./account-messages.server.ts";

export { type Admin, assertStillAdmin, findActiveAdmin, isSetupRequired } from "./admins.server.ts";
export {
  type AccountCallers,
  type ApiHandlers,
  accountGuards,
  findApiAdmin,
  findTokenHolder,
  requireApiAdmin,
} from "./api-guards.server.ts";
export { countLiveTokens, createToken, isLiveToken, isTokenUsed, revokeTokenIfLive } from "./api-tokens.server.ts";
export {
  type Author,
  findAdmin,
  getActor,
  getAuditContext,
  redirectLoader,
  requireAdmin,
  requireSignedIn,
  requireViewer,
} from "./auth.server.ts";
export { confirmPassword } from "./own-password.server.ts";
export { createResetToken, isInvitationExpired } from "./passwords.server.ts";
export { lacksSecondFactor } from "./second-factor.server.ts";
export { findSignedIn } from "./session-cookie.server.ts";
export type { SignedIn } from "./sessions.server.ts";
export {
  hasSeveralTests,
  listColleagues,
  listOfferedTests,
  listTestChoices,
  readVisibleTests,
  type TestQuery,
  testsCondition,
} from "./visible-tests.server.ts";
