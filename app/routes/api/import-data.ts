import { apiRoute, requireApiAdmin } from "#app/api/api-route.server.ts";
import { beginImport, finishImport } from "#app/http/import-jobs.server.ts";

const route = apiRoute("/api/admin/import-data", {
  POST: async ({ request, admin }) => {
    const guard = () => requireApiAdmin(request);
    await finishImport(await beginImport(request, { admin, guard, isConfirmed: true }));
    return { message: "Database imported successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
