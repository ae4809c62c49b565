import { move } from "piscina";
import { INTERACTIVE_WORK_PRIORITY, workInBackground } from "#db/background.ts";
import { drawReport } from "./draw-report.ts";
import type { AssessmentReport, PersonReport } from "./report-types.ts";

workInBackground(INTERACTIVE_WORK_PRIORITY);

/** The function of a worker thread. Returns the PDF in transferable memory. */
export default async function drawInThread(report: AssessmentReport | PersonReport) {
  // Copy the bytes: a Buffer may share its memory, which then could not be transferred.
  return move(new Uint8Array(await drawReport(report)));
}
