import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/platform/db.server.ts";
import { resultActs } from "../result-acts.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}", {
  DELETE: ({ params, by }) => {
    resultActs.deleteSubmission(db, by, params.submissionId ?? "");
    return { message: "Submission deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
