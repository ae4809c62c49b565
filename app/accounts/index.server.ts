/** What other features may import from accounts on the server. */
export { HOUR_MS } from "./account-messages.server.ts";
export { type Author, actorOf, authorOf, byOf } from "./actor.server.ts";
export { findSignedIn, getAdmin, leadTo, requireAdmin, requireViewer } from "./admin-session.server.ts";
export { type Admin, getActiveAdmin, isSetupRequired, refuseUnlessAdmin } from "./admins.server.ts";
export { accountCalls } from "./api-contract.ts";
export {
  type ApiCall,
  apiRoutes,
  findApiAdmin,
  readJson,
  refusalResponse,
  requireApiAdmin,
} from "./api-route.server.ts";
export { countLiveTokens } from "./api-tokens.server.ts";
export { makeReset } from "./password-resets.server.ts";
export { changeRequiredFactor, showRequiredFactor } from "./screens/change-second-factor.server.ts";
export { lacksSecondFactor } from "./second-factor.server.ts";
export type { SignedIn } from "./sessions.server.ts";
export { isOfScopes, isOfTests, listTestChoices, readSight, type TestQuery } from "./viewer-tests.server.ts";
