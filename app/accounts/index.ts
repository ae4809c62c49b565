/** What other features may import from accounts, in the browser and on the server. */
export { type Calls, type Method, mayCall, type Operation, type Scope, scopesFor, testIdQuery } from "./api-access.ts";
export type { SignedIn } from "./sessions.server.ts";
export { EVERYTHING, type Role, type Sight, seesSubmission, seesTest, testIdsIn } from "./visible-tests.ts";
