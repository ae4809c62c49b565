/** A worker thread that draws one report after the other, and keeps its fonts open. */
import { parentPort } from "node:worker_threads";
import { workInBackground } from "#db/background.ts";
import { type AssessmentReport, drawAssessmentReport } from "./assessment-report.ts";

/** What comes back: the file, or why there is none. */
export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

workInBackground();
parentPort?.on("message", async (report: AssessmentReport) => {
  try {
    // A copy of its own: what is handed over is no longer here.
    const pdf = new Uint8Array(await drawAssessmentReport(report));
    parentPort?.postMessage({ pdf } satisfies Drawn, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Drawn);
  }
});
