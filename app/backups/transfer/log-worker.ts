import { parentPort, workerData } from "node:worker_threads";
import { copyAuditLog } from "#db/audit-line.ts";
import { workInBackground } from "#db/background.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";

export type LogTask = { copy: string; target: string };

workInBackground();
const { copy, target }: LogTask = workerData;
const db = openDatabase(target, { isChecked: true });
try {
  copyAuditLog(db.$client, copy);
} finally {
  closeDatabase(db);
}
parentPort?.postMessage("copied");
