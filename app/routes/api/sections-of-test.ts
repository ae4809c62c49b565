import { apiRoute } from "#app/http/api.server.ts";
import { readableSections } from "#app/http/content-access.server.ts";

const route = apiRoute("/api/tests/{testId}/sections", {
  GET: ({ request, params }) => readableSections(request, params.testId),
});

export const loader = route.loader;
export const action = route.action;
