import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { computeImpact } from "./adverse-impact.ts";
import type { statisticsCalls } from "./api-contract.ts";
import { readTestHealth } from "./test-health.server.ts";

export const statisticsHandlers: ApiHandlers<typeof statisticsCalls> = {
  "/api/admin/tests/{testId}/health": {
    GET: async ({ params: { testId }, query, admin: { visibleTests } }) => {
      const reading = await readTestHealth(liveDb, { testId, visibleTests, ...query }, new Date());
      if (!reading) throw new Refusal("not-found", "Test, group or version not found");
      const { period, ...health } = reading.health;
      return { ...health, period: period && { from: period.from.toISOString(), to: period.to.toISOString() } };
    },
  },
  "/api/admin/adverse-impact": {
    POST: ({ input }) => ({ groups: computeImpact(input.groups) }),
  },
};
