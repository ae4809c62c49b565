import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileResponse } from "#app/audit/index.server.ts";
import { tryRun } from "#app/platform/http/form-action.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { requireSubmissionPage } from "#app/submissions/index.server.ts";
import { drawFeedback } from "../feedback-report.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const submission = await requireSubmissionPage(request, params.submissionId);
  const outcome = await tryRun(() => drawFeedback(submission, { request, context }));
  if (!outcome.ok) return redirect(paths.feedback(submission.id, true));
  const pdf = outcome.value;
  if (!pdf) return redirect(paths.feedback(submission.id));
  return fileResponse(pdf, { name: "Assessment_Feedback.pdf", type: "application/pdf", bytes: pdf.byteLength });
}
