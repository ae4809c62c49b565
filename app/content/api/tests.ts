import { apiRoute } from "#app/api/api-route.server.ts";
import { testForApi } from "#app/api/present.server.ts";
import { db } from "#app/platform/db.server.ts";
import { testActs } from "../test-acts.server.ts";
import { listAllTests } from "../tests.server.ts";

const route = apiRoute("/api/tests", {
  GET: ({ admin }) => listAllTests(db).map((test) => testForApi(test, admin)),
  POST: ({ input, by, admin }) => testForApi(testActs.createBlankTest(db, by, input, new Date()), admin),
});

export const loader = route.loader;
export const action = route.action;
