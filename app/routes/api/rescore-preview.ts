import { apiRoute } from "#app/api/api-route.server.ts";
import { rescoreForApi, rescorePreviewForApi } from "#app/api/present-rescores.server.ts";
import { liveDb } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { beginRescore } from "#app/models/rescore-acts.server.ts";
import { previewRescore } from "#app/models/rescore-preview.server.ts";

const route = apiRoute("/api/admin/tests/{testId}/rescore", {
  GET: async ({ params: { testId = "" } }) => {
    const preview = await previewRescore(liveDb, testId);
    if (!preview) throw new Refusal("not-found", "Test not found");
    return rescorePreviewForApi(preview);
  },
  POST: async ({ params: { testId = "" }, input, admin }) =>
    rescoreForApi(await beginRescore(liveDb, testId, input, admin, new Date())),
});

export const loader = route.loader;
export const action = route.action;
