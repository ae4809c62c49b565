import { apiRoute, requireApiAdmin } from "#app/http/api.server.ts";

const route = apiRoute({
  GET: async ({ request }) => {
    const { id, email, firstName, lastName } = await requireApiAdmin(request);
    return Response.json({ id, email, firstName, lastName, role: "admin" });
  },
});

export const loader = route.loader;
export const action = route.action;
