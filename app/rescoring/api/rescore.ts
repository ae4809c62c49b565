import { apiRoute } from "#app/api/api-route.server.ts";
import { rescoreForApi } from "#app/api/present-rescores.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getRescore } from "../rescores.server.ts";

const route = apiRoute("/api/admin/rescores/{rescoreId}", {
  GET: ({ params: { rescoreId = "" } }) => {
    const act = getRescore(db, rescoreId);
    if (!act) throw new Refusal("not-found", "Re-score not found");
    return rescoreForApi(act);
  },
});

export const loader = route.loader;
export const action = route.action;
