import { drawAssessmentReport } from "./assessment-report.ts";
import { drawFeedbackReport } from "./feedback-report.ts";
import { createTypeface } from "./paper.ts";
import type { Report, RowsReport } from "./report-types.ts";
import { drawRowsReport } from "./rows-report.ts";
import { drawSummary } from "./summary.ts";
import { removeUnprintable } from "./text.ts";

export function drawReport(report: Report): Promise<Buffer> {
  if (report.layout === "feedback") return drawFeedbackReport(report);
  if (report.layout === "rows") return drawRowsReport(withPrintableNames(report));
  const printable = { ...report, name: toPrintableName(report.name, report.email) };
  return report.layout === "summary" ? drawSummary(printable) : drawAssessmentReport(printable);
}

const TYPEFACE = createTypeface({ size: 10 }, "ltr");

function toPrintableName(name: string, email: string): string {
  return removeUnprintable(name, email, TYPEFACE);
}

function withPrintableNames(report: RowsReport): RowsReport {
  const names = new Map(report.names.map((name) => [name, toPrintableName(name, report.about)]));
  const parts = report.parts.map((part) => ({
    ...part,
    groups: part.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => ({ ...row, text: names.get(row.text) ?? row.text })),
    })),
  }));
  return { ...report, names: [...names.values()], parts };
}
