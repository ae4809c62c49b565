import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { getAdmin } from "#app/http/admin-session.server.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { knowsTest } from "#app/http/content-access.server.ts";
import { findTestForEntry } from "#app/models/tests.server.ts";

const route = apiRoute({
  GET: async ({ request, params }) => {
    const test = findTestForEntry(db, params.testId);
    const isAdmin = (await getAdmin(request)) !== null;
    if (!test || !(isAdmin || (await knowsTest(request, test.id)))) throw new Refusal("not-found", "Test not found");
    const { id, name, description, testPassword, isActive, createdAt } = test;
    return Response.json(isAdmin ? { id, name, description, testPassword, isActive, createdAt } : { id, name });
  },
});

export const loader = route.loader;
export const action = route.action;
