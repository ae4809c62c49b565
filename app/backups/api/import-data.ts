import { apiRoute, requireApiAdmin } from "#app/api/api-route.server.ts";
import { receiveImport } from "../import-file.server.ts";
import { runImport } from "../import-jobs.server.ts";

const route = apiRoute("/api/admin/import-data", {
  POST: async ({ request, admin, context }) => {
    await runImport(await receiveImport(request, admin, context, () => requireApiAdmin({ request, context })));
    return { message: "Database imported successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
