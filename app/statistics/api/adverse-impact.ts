import { apiRoute } from "#app/api/api-route.server.ts";
import { impactOf } from "../adverse-impact.ts";

const route = apiRoute("/api/admin/adverse-impact", {
  POST: ({ input }) => ({ groups: impactOf(input.groups) }),
});

export const loader = route.loader;
export const action = route.action;
