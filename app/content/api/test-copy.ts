import { apiRoute } from "#app/api/api-route.server.ts";
import { testForApi } from "#app/api/present.server.ts";
import { db } from "#app/platform/db.server.ts";
import { testActs } from "../test-acts.server.ts";

const route = apiRoute("/api/tests/{testId}/copy", {
  POST: ({ params, input, by, admin }) =>
    testForApi(testActs.copyTest(db, by, params.testId ?? "", input, new Date()), admin),
});

export const loader = route.loader;
export const action = route.action;
