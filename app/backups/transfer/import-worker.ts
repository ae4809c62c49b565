import { parentPort, workerData } from "node:worker_threads";
import { workInBackground } from "#db/background.ts";
import { buildDatabase, type ImportSummary } from "./build-import.ts";
import { InvalidFileError } from "./file-texts.ts";

export type ImportMessage =
  | { kind: "progress"; share: number }
  | { kind: "refused"; reason: string }
  | { kind: "built"; summary: ImportSummary };

function post(message: ImportMessage): void {
  parentPort?.postMessage(message);
}

workInBackground();
try {
  post({ kind: "built", summary: buildDatabase(workerData, (share) => post({ kind: "progress", share })) });
} catch (error) {
  if (!(error instanceof InvalidFileError)) throw error;
  post({ kind: "refused", reason: error.message });
}
