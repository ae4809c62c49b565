import { apiRoute } from "#app/api/api-route.server.ts";
import { rescoreForApi, rescorePreviewForApi } from "#app/api/present-rescores.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { beginRescore } from "../rescore-acts.server.ts";
import { requirePreview } from "../rescore-preview.server.ts";

const route = apiRoute("/api/admin/tests/{testId}/rescore", {
  GET: async ({ params: { testId = "" } }) => rescorePreviewForApi(await requirePreview(liveDb, testId)),
  POST: async ({ params: { testId = "" }, input, admin, by: { actor, now } }) =>
    rescoreForApi(await beginRescore(liveDb, testId, input, admin, now, actor)),
});

export const loader = route.loader;
export const action = route.action;
