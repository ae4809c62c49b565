import { apiRoute } from "#app/api/api-route.server.ts";
import { rescoreForApi } from "#app/api/present-rescores.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { undoRescore } from "../rescore-acts.server.ts";

const route = apiRoute("/api/admin/rescores/{rescoreId}/undo", {
  POST: async ({ params: { rescoreId = "" }, input, admin, by: { actor, now } }) =>
    rescoreForApi(await undoRescore(liveDb, rescoreId, input.reason, admin, now, actor)),
});

export const loader = route.loader;
export const action = route.action;
