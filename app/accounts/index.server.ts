/** What other features may import from accounts on the server. */
export { accountNewsMessage, isAccountNews, resetMessage } from "./account-messages.server.ts";

export { type Admin, getActiveAdmin, isSetupRequired, refuseUnlessAdmin } from "./admins.server.ts";
export { type ApiCall, findApiAdmin, requireApiAdmin } from "./api-auth.server.ts";
export { accountCalls } from "./api-contract.ts";
export { apiRoutes, readJson, refusalResponse } from "./api-route.server.ts";
export { countLiveTokens } from "./api-tokens.server.ts";
export {
  type Author,
  actorOf,
  authorOf,
  byOf,
  findSignedIn,
  getAdmin,
  leadTo,
  requireAdmin,
  requireViewer,
} from "./auth.server.ts";
export { HOUR_MS, makeReset } from "./passwords.server.ts";
export { changeRequiredFactor, showRequiredFactor } from "./screens/settings-cards.server.ts";
export { lacksSecondFactor } from "./second-factor.server.ts";
export type { SignedIn } from "./sessions.server.ts";
export { isOfScopes, isOfTests, listTestChoices, readSight, type TestQuery } from "./visible-tests.server.ts";
