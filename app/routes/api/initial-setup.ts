import { initialSetupSchema } from "#app/domain/admin.ts";
import { apiRoute, readJson } from "#app/http/api.server.ts";
import { setUpFirstAdmin } from "#app/http/setup.server.ts";

const route = apiRoute({
  POST: async ({ request, context }) => {
    const input = await readJson(request, initialSetupSchema);
    const { id, email, firstName, lastName } = await setUpFirstAdmin(input, context.clientAddress);
    return Response.json({ id, email, firstName, lastName, role: "admin" }, { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
