import { apiRoute } from "#app/api/api-route.server.ts";
import { adminForApi } from "#app/api/present.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { listAllAdmins } from "../admin-list.server.ts";
import { createAdmin } from "../admins.server.ts";

const route = apiRoute("/api/admin/users", {
  GET: () => listAllAdmins(db).map((admin) => adminForApi(db, admin)),
  POST: async ({ input, by: { actor, now } }) => adminForApi(db, await createAdmin(liveDb, input, now, actor)),
});

export const loader = route.loader;
export const action = route.action;
