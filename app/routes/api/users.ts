import { db } from "#app/db.server.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { adminForApi } from "#app/http/api-shapes.server.ts";
import { createAdmin, listAllAdmins } from "#app/models/admins.server.ts";

const route = apiRoute("/api/admin/users", {
  GET: () => listAllAdmins(db).map(adminForApi),
  POST: async ({ input }) => adminForApi(await createAdmin(db, input, new Date())),
});

export const loader = route.loader;
export const action = route.action;
