import { apiRoute } from "#app/api/api-route.server.ts";
import { db } from "#app/db.server.ts";
import { deleteSubmission } from "#app/models/submissions.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}", {
  DELETE: ({ params }) => {
    deleteSubmission(db, params.submissionId ?? "");
    return { message: "Submission deleted successfully" };
  },
});

export const loader = route.loader;
export const action = route.action;
