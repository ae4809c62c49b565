import { drawAssessmentReport } from "./assessment-report.ts";
import type { AssessmentReport } from "./report-types.ts";
import { drawSummary } from "./summary.ts";

/** Draws a report as its layout says: all bytes of the PDF. */
export function drawReport(report: AssessmentReport): Promise<Buffer> {
  return report.layout === "summary" ? drawSummary(report) : drawAssessmentReport(report);
}
