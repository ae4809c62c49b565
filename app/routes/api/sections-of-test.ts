import { apiRoute } from "#app/api/api-route.server.ts";
import { readableSections } from "#app/api/readable-content.server.ts";

const route = apiRoute("/api/tests/{testId}/sections", {
  GET: ({ request, params }) => readableSections(request, params.testId),
});

export const loader = route.loader;
export const action = route.action;
