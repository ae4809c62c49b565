import { apiRoutes } from "#app/accounts/index.server.ts";
import { referenceCalls } from "./api-contract.ts";
import { describeApi } from "./openapi.server.ts";

const api = apiRoutes(referenceCalls, {
  "/api/openapi.json": {
    GET: () => Response.json(describeApi()),
  },
});

export const loader = api.loader;
export const action = api.action;
