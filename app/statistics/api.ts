import { apiRoutes } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { computeImpact } from "./adverse-impact.ts";
import { statisticsCalls } from "./api-contract.ts";
import { readTestHealth } from "./test-health.server.ts";

const api = apiRoutes(statisticsCalls, {
  "/api/admin/tests/{testId}/health": {
    GET: async ({ params: { testId = "" }, query, admin: { visibleTests } }) => {
      const reading = await readTestHealth(liveDb, { testId, visibleTests, ...query }, new Date());
      if (!reading) throw new Refusal("not-found", "Test, group or version not found");
      return reading.health;
    },
  },
  "/api/admin/adverse-impact": {
    POST: ({ input }) => ({ groups: computeImpact(input.groups) }),
  },
});

export const loader = api.loader;
export const action = api.action;
