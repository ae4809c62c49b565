import { apiRoute } from "#app/api/api-route.server.ts";
import { testForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { copyTest } from "#app/models/copy-content.server.ts";

const route = apiRoute("/api/tests/{testId}/copy", {
  POST: ({ params, input, admin }) => testForApi(copyTest(db, params.testId ?? "", input, new Date()), admin),
});

export const loader = route.loader;
export const action = route.action;
