import { apiRoute } from "#app/http/api.server.ts";
import { readableSection } from "#app/http/content-access.server.ts";

const route = apiRoute({
  GET: async ({ request, params }) => Response.json(await readableSection(request, params.sectionId ?? "")),
});

export const loader = route.loader;
export const action = route.action;
