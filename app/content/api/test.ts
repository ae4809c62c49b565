import { apiRoute, findApiAdmin } from "#app/api/api-route.server.ts";
import { testForApi } from "#app/api/present.server.ts";
import { knowsTest } from "#app/api/readable-content.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { deleteTest } from "../delete-test.server.ts";
import { publicTitleOf } from "../public-title.ts";
import { testActs } from "../test-acts.server.ts";
import { findTestOrDefault } from "../tests.server.ts";

const route = apiRoute("/api/tests/{testId}", {
  GET: async ({ request, context, params }) => {
    const test = findTestOrDefault(db, params.testId);
    const admin = await findApiAdmin({ request, context });
    if (!test || !(admin || (await knowsTest(request, test.id)))) throw new Refusal("not-found", "Test not found");
    return admin ? testForApi(test, admin) : { id: test.id, name: publicTitleOf(test) };
  },
  PUT: ({ params, input, by, admin }) => testForApi(testActs.updateTest(db, by, params.testId ?? "", input), admin),
  DELETE: async ({ params, by: { actor, now } }) => {
    await deleteTest(db, params.testId ?? "", now, actor);
    return { message: "Test deleted" };
  },
});

export const loader = route.loader;
export const action = route.action;
