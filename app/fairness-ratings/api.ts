import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { fairnessCalls } from "./api-contract.ts";
import { readFairness } from "./fairness-ratings.server.ts";

export const fairnessHandlers: ApiHandlers<typeof fairnessCalls> = {
  "/api/admin/tests/{testId}/fairness": {
    GET: ({ params: { testId }, admin: { visibleTests } }) => {
      const fairness = readFairness(db, testId, visibleTests);
      if (!fairness) throw new Refusal("not-found", "Test not found");
      const { answers, figures, comments } = fairness;
      return {
        testId,
        answers,
        mean: figures?.mean ?? null,
        median: figures?.median ?? null,
        counts: figures ? [...figures.counts] : null,
        comments: comments.map(({ text }) => text),
      };
    },
  },
};
