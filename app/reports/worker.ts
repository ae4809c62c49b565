import { move } from "piscina";
import { INTERACTIVE_WORK_PRIORITY, workInBackground } from "#db/background.ts";
import { drawReport } from "./draw-report.ts";
import type { AssessmentReport, PersonReport } from "./report-types.ts";

workInBackground(INTERACTIVE_WORK_PRIORITY);

/** Return the PDF in transferable memory. */
export default async function drawInThread(report: AssessmentReport | PersonReport) {
  // A Buffer may share its memory, which then cannot be transferred.
  return move(new Uint8Array(await drawReport(report)));
}
