import { parentPort, workerData } from "node:worker_threads";
import { INTERACTIVE_WORK_PRIORITY, workInBackground } from "../background.ts";
import { countRows } from "./check-copy.ts";

workInBackground(INTERACTIVE_WORK_PRIORITY);
parentPort?.postMessage(countRows(workerData.path));
