import { apiRoute } from "#app/api/api-route.server.ts";
import { testForApi } from "#app/api/present.server.ts";
import { db } from "#app/db.server.ts";
import { createBlankTest, listAllTests } from "#app/models/tests.server.ts";

const route = apiRoute("/api/tests", {
  GET: ({ admin }) => listAllTests(db).map((test) => testForApi(test, admin)),
  POST: ({ input, admin }) => testForApi(createBlankTest(db, input, new Date()), admin),
});

export const loader = route.loader;
export const action = route.action;
