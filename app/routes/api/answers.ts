import { commitTogether } from "#app/db.server.ts";
import { apiRoute } from "#app/http/api.server.ts";
import { requireSubmission } from "#app/http/submission-access.server.ts";
import { saveAnswer } from "#app/models/submissions.server.ts";

const route = apiRoute("/api/submissions/{submissionId}/answers", {
  POST: async ({ request, params, input }) => {
    const submission = await requireSubmission(request, params.submissionId);
    const now = new Date();
    await commitTogether((db) => saveAnswer(db, submission.id, input, now));
    // The points that it earned are the server's secret.
    return { questionId: input.questionId, selectedOptionId: input.selectedOptionId };
  },
});

export const loader = route.loader;
export const action = route.action;
