import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isSetupRequired } from "../admins.server.ts";

const route = apiRoute("/api/admin/setup-status", {
  GET: () => ({ setupRequired: isSetupRequired(db) }),
});

export const loader = route.loader;
export const action = route.action;
