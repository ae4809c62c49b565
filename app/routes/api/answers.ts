import { apiRoute } from "#app/api/api-route.server.ts";
import { liveDb } from "#app/db.server.ts";
import { requireAccess } from "#app/http/submission-access.server.ts";
import { answerQuestion } from "#app/models/submission-writes.server.ts";

const route = apiRoute("/api/submissions/{submissionId}/answers", {
  POST: async ({ request, params, input }) => {
    const { submissionId = "" } = params;
    await requireAccess(request, submissionId);
    await answerQuestion(liveDb, submissionId, input, new Date());
    // The points that it earned are the server's secret.
    return { questionId: input.questionId, selectedOptionId: input.selectedOptionId };
  },
});

export const loader = route.loader;
export const action = route.action;
