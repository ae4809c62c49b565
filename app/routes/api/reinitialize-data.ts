import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { initializeTestData } from "#app/models/transfer.server.ts";

const route = apiRoute("/api/admin/reinitialize-data", {
  POST: () => ({
    message: initializeTestData(db, new Date())
      ? "Test data initialized successfully"
      : "There are tests already, so nothing was changed",
  }),
});

export const loader = route.loader;
export const action = route.action;
