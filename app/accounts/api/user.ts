import { apiRoute } from "#app/api/api-route.server.ts";
import { adminForApi } from "#app/api/present.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { renewSession } from "../admin-session.server.ts";
import { deactivateAdmin, updateAdmin } from "../admins.server.ts";
import { verifyForOwnChange } from "../own-password.server.ts";

const route = apiRoute("/api/admin/users/{userId}", {
  PUT: async ({ request, context, params, input, admin, by }) => {
    const userId = params.userId ?? "";
    const verified = await verifyForOwnChange(admin, userId, input, { request, context });
    const updated = await updateAdmin(liveDb, userId, admin.id, input, { ...by, verified });
    if (updated.id !== admin.id || input.password === undefined) return adminForApi(db, updated);
    // A new password ends that admin's sessions; an admin who changes their own stays signed in here.
    const cookie = await renewSession({ request, context }, updated);
    return Response.json(adminForApi(db, updated), { headers: { "Set-Cookie": cookie } });
  },
  DELETE: ({ params, admin, by: { actor, now } }) => {
    deactivateAdmin(db, params.userId ?? "", admin.id, now, actor);
    return { message: "User deactivated successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
