import { apiRoute } from "#app/api/api-route.server.ts";
import { describeApi } from "./openapi.server.ts";

const route = apiRoute("/api/openapi.json", {
  GET: () => Response.json(describeApi()),
});

export const loader = route.loader;
export const action = route.action;
