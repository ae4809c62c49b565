import { apiRoute } from "#app/http/api.server.ts";
import { describeApi } from "#app/http/openapi.server.ts";

const route = apiRoute("/api/openapi.json", {
  GET: () => Response.json(describeApi()),
});

export const loader = route.loader;
export const action = route.action;
