import type { ApiHandlers } from "#app/accounts/index.server.ts";
import type { referenceCalls } from "./api-contract.ts";
import { describeApi } from "./openapi.server.ts";

export const referenceHandlers: ApiHandlers<typeof referenceCalls> = {
  "/api/openapi.json": { GET: () => ({ ...describeApi() }) },
};
