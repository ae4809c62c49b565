/** API handlers: api. */

import { apiRoutes } from "#app/accounts/api-route.server.ts";
import { describeApi } from "#app/api/openapi.server.ts";
import { referenceCalls } from "./api-contract.ts";

const api = apiRoutes(referenceCalls, {
  "/api/openapi.json": {
    GET: () => Response.json(describeApi()),
  },
});

export const loader = api.loader;
export const action = api.action;
