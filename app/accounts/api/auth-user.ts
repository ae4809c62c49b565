import { apiRoute } from "#app/api/api-route.server.ts";
import { adminForApi } from "#app/api/present.server.ts";
import { db } from "#app/platform/db.server.ts";

const route = apiRoute("/api/auth/user", {
  GET: ({ admin }) => adminForApi(db, admin),
});

export const loader = route.loader;
export const action = route.action;
