import { type ApiHandlers, requireApiAdmin } from "#app/accounts/index.server.ts";
import { initializeTestData } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { backupCalls } from "./api-contract.ts";
import { buildExportResponse } from "./downloads.server.ts";
import { receiveImport } from "./import-file.server.ts";
import { runImport } from "./import-jobs.server.ts";

export const backupHandlers: ApiHandlers<typeof backupCalls> = {
  "/api/admin/export-data": { GET: ({ request, auditContext }) => buildExportResponse(request, auditContext) },
  "/api/admin/import-data": {
    POST: async ({ request, admin, context }) => {
      await runImport(await receiveImport(request, admin, context, () => requireApiAdmin({ request, context })));
      return { message: "Database imported successfully" };
    },
  },
  "/api/admin/reinitialize-data": {
    POST: ({ auditContext }) => ({
      message: initializeTestData(db, auditContext)
        ? "Test data initialized successfully"
        : "There are already tests, so nothing changed",
    }),
  },
};
