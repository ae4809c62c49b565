import { apiRoute } from "#app/http/api.server.ts";
import { readableSection, readableSections } from "#app/http/content-access.server.ts";

const route = apiRoute({
  GET: async ({ request, params }) => {
    const { searchParams } = new URL(request.url);
    const sectionId = searchParams.get("sectionId");
    if (sectionId) return Response.json(await readableSection(request, sectionId));
    return Response.json(await readableSections(request, params.testId ?? searchParams.get("testId") ?? undefined));
  },
});

export const loader = route.loader;
export const action = route.action;
