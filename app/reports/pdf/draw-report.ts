import { drawAssessmentReport } from "./assessment-report.ts";
import { drawPersonReport } from "./person-report.ts";
import type { AssessmentReport, PersonReport } from "./report-types.ts";
import { drawSummary } from "./summary.ts";

/** Draws a report as its layout says: all bytes of the PDF. */
export function drawReport(report: AssessmentReport | PersonReport): Promise<Buffer> {
  if (report.layout === "person") return drawPersonReport(report);
  return report.layout === "summary" ? drawSummary(report) : drawAssessmentReport(report);
}
