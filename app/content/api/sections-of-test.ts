import { apiRoute } from "#app/api/api-route.server.ts";
import { readableSections } from "#app/api/readable-content.server.ts";

const route = apiRoute("/api/tests/{testId}/sections", {
  GET: ({ params, ...call }) => readableSections(call, params.testId),
});

export const loader = route.loader;
export const action = route.action;
