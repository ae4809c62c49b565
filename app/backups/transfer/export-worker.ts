/**
 * Worker thread that exports a private copy of the database. Each message requests the next piece. The last piece is
 * null.
 */
import { parentPort, workerData } from "node:worker_threads";
import { workInBackground } from "#db/background.ts";
import { writeExport } from "./write-export.ts";

workInBackground();
const pieces = writeExport(workerData);

parentPort?.on("message", () => {
  const { done, value } = pieces.next();
  const piece = done ? null : new TextEncoder().encode(value);
  parentPort?.postMessage(piece, piece ? [piece.buffer] : []);
});
