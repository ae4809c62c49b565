import { apiRoute } from "#app/api/api-route.server.ts";
import { viewedResult } from "#app/api/seen-submission.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readInterviewGuide } from "../interview-guide.server.ts";

const route = apiRoute("/api/admin/submissions/{submissionId}/interview-guide", {
  GET: (call) => ({ questions: readInterviewGuide(db, viewedResult(call)) ?? [] }),
});

export const loader = route.loader;
export const action = route.action;
