/** What other features may import from accounts, in the browser and on the server. */
export { accountNewsMessage, isAccountNews, resetMessage } from "./account-news.ts";
export { mayCall, type Scope, scopesFor } from "./api-token.ts";
export { type Calls, type Method, type Operation, testIdQuery } from "./operation.ts";
export type { SignedIn } from "./sessions.server.ts";
export { EVERYTHING, type Role, type Sight, seesSubmission, seesTest, testIdsIn } from "./sight.ts";
