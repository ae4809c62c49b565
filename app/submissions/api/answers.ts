import { apiRoute } from "#app/api/api-route.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { answerQuestion } from "../submission-writes.server.ts";

const route = apiRoute("/api/submissions/{submissionId}/answers", {
  POST: async ({ params, input }) => {
    await answerQuestion(liveDb, params.submissionId ?? "", input, new Date());
    // The points that it earned are the server's secret.
    return { questionId: input.questionId, selectedOptionId: input.selectedOptionId };
  },
});

export const loader = route.loader;
export const action = route.action;
