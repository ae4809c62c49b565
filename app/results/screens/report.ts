import { redirect } from "@remix-run/node";
import { findSignedIn, requireViewer } from "#app/accounts/index.server.ts";
import { fileLoader } from "#app/audit/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal, STATUS } from "#app/platform/refusal.ts";
import { resultPaths } from "../paths.ts";
import { getResult } from "../results.server.ts";
import { reportFile } from "./report-file.server.ts";

/** True for a person who opens the address, false for the script of a page. */
const isOpened = (request: Request) => request.headers.get("Sec-Fetch-Dest") === "document";

function askedFor(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const isSummary = pathname.toLowerCase().endsWith("/summary.pdf");
  const layout = isSummary ? ("summary" as const) : ("report" as const);
  return { layout, hasGuide: !isSummary && searchParams.get("guide") === "1" };
}

/** A submission's report, or its summary. To a person who opens the address and cannot have it, the result's screen says why. */
export const loader = fileLoader({
  guard: async (request, { params: { submissionId = "" } }) => {
    if (isOpened(request) && !(await findSignedIn(request))) throw redirect(resultPaths.result(submissionId));
    return requireViewer(request);
  },
  line: ({ request, params: { submissionId = "" } }) => {
    const { layout, hasGuide } = askedFor(request);
    const detail = { layout, guide: hasGuide };
    return { act: "report-downloaded", thing: "submission", thingId: submissionId, detail };
  },
  file: ({ guarded: { sight }, request, params: { submissionId = "" } }) => {
    const result = getResult(db, submissionId, sight);
    if (!result) throw new Refusal("not-found", "Submission Not Found");
    return reportFile(result, askedFor(request), request.signal);
  },
  refused: ({ refusal }, { request, params: { submissionId = "" } }) => {
    const isMissing = refusal.code === "not-found";
    if (isOpened(request))
      return redirect(isMissing ? resultPaths.result(submissionId) : paths.reportFailed(submissionId));
    const headers = { "Content-Type": "text/plain; charset=utf-8", ...refusal.headers };
    return new Response(refusal.message, { status: STATUS[refusal.code], headers });
  },
});
