import { apiRoute } from "#app/api/api-route.server.ts";
import { adminForApi } from "#app/api/present.server.ts";
import { db } from "#app/platform/db.server.ts";
import { setUpFirstAdmin } from "../setup.server.ts";

const route = apiRoute("/api/admin/initial-setup", {
  POST: async ({ input, ...call }) => adminForApi(db, await setUpFirstAdmin(input, call)),
});

export const loader = route.loader;
export const action = route.action;
