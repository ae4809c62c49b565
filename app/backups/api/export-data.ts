import { apiRoute } from "#app/api/api-route.server.ts";
import { exportResponse } from "../export-response.server.ts";

const route = apiRoute("/api/admin/export-data", { GET: ({ request, by }) => exportResponse(request, by) });

export const loader = route.loader;
export const action = route.action;
