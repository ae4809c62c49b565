import { redirect } from "@remix-run/node";
import { findSignedIn, requireViewer } from "#app/accounts/index.server.ts";
import { fileLoader, fileResponse } from "#app/audit/index.server.ts";
import {
  findReportLogo,
  getAccent,
  getPlaybookRanges,
  getProviderName,
  getTimeZone,
} from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { guideFileName, reportFileName, summaryFileName } from "#app/platform/text/file-name.ts";
import { drawPdf } from "#app/reports/index.server.ts";
import type { AssessmentReport } from "#app/reports/index.ts";
import { readInterviewGuide } from "../interview-guide.server.ts";
import { readResultFigures } from "../place-and-precision.server.ts";
import { buildReportGuide, buildResultReport } from "../result-report.ts";
import { findResult, type Result } from "../results.server.ts";

const isNavigation = (request: Request) => request.headers.get("Sec-Fetch-Dest") === "document";

function parseReportRequest(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const isSummary = pathname.toLowerCase().endsWith("/summary.pdf");
  const layout = isSummary ? ("summary" as const) : ("report" as const);
  return { layout, hasGuide: !isSummary && searchParams.get("guide") === "1" };
}

/** If a browser opened the report directly and drawing failed, redirect to the result screen, which shows the error. */
export const loader = fileLoader({
  guard: async (request, { params: { submissionId = "" } }) => {
    if (isNavigation(request) && !(await findSignedIn(request))) throw redirect(paths.result(submissionId));
    return requireViewer(request);
  },
  line: ({ request, params: { submissionId = "" } }) => {
    const { layout, hasGuide } = parseReportRequest(request);
    const detail = { layout, guide: hasGuide };
    return { event: "report-downloaded", entityType: "submission", entityId: submissionId, detail };
  },
  file: ({ guarded: { visibleTests }, request, params: { submissionId = "" } }) => {
    const result = findResult(db, submissionId, visibleTests);
    if (!result) throw new Refusal("not-found", "Submission Not Found");
    return createReportFile(result, parseReportRequest(request), request.signal);
  },
  refused: ({ refusal }, { request, params: { submissionId = "" } }) => {
    const isMissing = refusal.code === "not-found";
    if (isNavigation(request))
      return redirect(isMissing ? paths.result(submissionId) : paths.reportFailed(submissionId));
    const headers = { "Content-Type": "text/plain; charset=utf-8", ...refusal.headers };
    return new Response(refusal.message, { status: STATUS_BY_CODE[refusal.code], headers });
  },
});

type ReportRequest = { layout: AssessmentReport["layout"]; hasGuide: boolean };

async function createReportFile(
  result: Result,
  { layout, hasGuide }: ReportRequest,
  signal: AbortSignal,
): Promise<Response> {
  const now = new Date();
  const settings = {
    ranges: getPlaybookRanges(db),
    timeZone: getTimeZone(db, env.timeZone),
    providerName: getProviderName(db),
    accent: getAccent(db),
    logo: findReportLogo(db),
  };
  const figures = readResultFigures(db, result, settings.ranges);
  const entries = hasGuide ? readInterviewGuide(db, result) : null;
  const guide = entries && buildReportGuide(entries, figures, now, settings.timeZone);
  const report = buildResultReport(result, figures, settings, now, layout);
  const failure = "The report could not be created. Please try again";
  const pdf = await drawPdf({ ...report, guide }, signal, failure);
  const getFileName = guide ? guideFileName : { report: reportFileName, summary: summaryFileName }[layout];
  return fileResponse(pdf, { name: getFileName(result.submission), type: "application/pdf", bytes: pdf.byteLength });
}
