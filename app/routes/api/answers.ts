import { db } from "#app/db.server.ts";
import { answerSchema } from "#app/domain/submission.ts";
import { apiRoute, readJson } from "#app/http/api.server.ts";
import { requireSubmission } from "#app/http/submission-access.server.ts";
import { saveAnswer } from "#app/models/submissions.server.ts";

const route = apiRoute({
  POST: async ({ request, params }) => {
    const submission = await requireSubmission(request, params.submissionId);
    const answer = await readJson(request, answerSchema);
    saveAnswer(db, submission.id, answer, new Date());
    // The points that it earned are the server's secret.
    return Response.json({ questionId: answer.questionId, selectedOptionId: answer.selectedOptionId });
  },
});

export const loader = route.loader;
export const action = route.action;
