/** A worker thread that draws one report after the other, and keeps its fonts open. */
import { move } from "piscina";
import { BEHIND_ANSWERS, workInBackground } from "#db/background.ts";
import { drawReport } from "./draw-report.ts";
import type { AssessmentReport, PersonReport } from "./report-types.ts";

workInBackground(BEHIND_ANSWERS);

export default async function drawInThread(report: AssessmentReport | PersonReport) {
  // A copy, so that its memory can be handed over.
  return move(new Uint8Array(await drawReport(report)));
}
