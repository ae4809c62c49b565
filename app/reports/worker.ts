import { move } from "piscina";
import { INTERACTIVE_WORK_PRIORITY, workInBackground } from "#db/background.ts";
import { drawReport } from "./draw-report.ts";
import type { Report } from "./report-types.ts";

workInBackground(INTERACTIVE_WORK_PRIORITY);

export default async function drawInThread(report: Report) {
  // Copy the report, because a Buffer may share its memory with others and then cannot be transferred.
  return move(new Uint8Array(await drawReport(report)));
}
