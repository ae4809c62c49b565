import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { readInterviewGuide } from "#app/models/interview-guide.server.ts";
import { getResult } from "#app/models/results.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/interview-guide", {
  GET: ({ params, admin: { sight } }) => {
    const result = getResult(db, params.submissionId ?? "", sight);
    if (!result) throw new Refusal("not-found", "Submission not found");
    return { questions: readInterviewGuide(db, result) ?? [] };
  },
});

export const loader = route.loader;
export const action = route.action;
