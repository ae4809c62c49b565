import { apiRoute } from "#app/api/api-route.server.ts";
import { testActs } from "#app/content/test-acts.server.ts";
import { db } from "#app/platform/db.server.ts";

const route = apiRoute("/api/admin/reinitialize-data", {
  POST: ({ by }) => ({
    message: testActs.initializeTestData(db, by, by.now)
      ? "Test data initialized successfully"
      : "There are tests already, so nothing was changed",
  }),
});

export const loader = route.loader;
export const action = route.action;
