import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { db } from "#app/db.server.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { findSignedInAdmin, requireAdmin } from "#app/http/admin-session.server.ts";
import { STATUS } from "#app/http/status.ts";
import { getResult } from "#app/models/results.server.ts";
import { paths } from "#app/paths.ts";
import { reportFile } from "./report-file.server.ts";

/** A submission's report. Where the address is opened in a browser and there is none, the result's screen says why. */
export async function loader({ request, params: { submissionId = "" } }: LoaderFunctionArgs) {
  const isOpened = request.headers.get("Sec-Fetch-Dest") === "document";
  if (isOpened && !(await findSignedInAdmin(request))) return redirect(paths.result(submissionId));
  await requireAdmin(request);
  const result = getResult(db, submissionId);
  if (!result) return isOpened ? redirect(paths.result(submissionId)) : sentence("Submission Not Found", 404);
  try {
    return await reportFile(result, request.signal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isOpened) return redirect(paths.reportFailed(submissionId));
    return sentence(error.message, STATUS[error.code], error.headers);
  }
}

function sentence(message: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
