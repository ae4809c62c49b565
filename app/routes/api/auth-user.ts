import { apiRoute } from "#app/http/api.server.ts";
import { adminForApi } from "#app/http/api-shapes.server.ts";

const route = apiRoute("/api/auth/user", {
  GET: ({ admin }) => adminForApi(admin),
});

export const loader = route.loader;
export const action = route.action;
