import { apiRoute } from "#app/api/api-route.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { readTestHealth } from "../test-health.server.ts";

const route = apiRoute("/api/admin/tests/{testId}/health", {
  GET: async ({ params: { testId = "" }, query, admin: { sight } }) => {
    const reading = await readTestHealth(liveDb, { testId, sight, ...query }, new Date());
    if (!reading) throw new Refusal("not-found", "Test, group or version not found");
    return reading.health;
  },
});

export const loader = route.loader;
export const action = route.action;
