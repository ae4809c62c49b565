import { parentPort, workerData } from "node:worker_threads";
import { workInBackground } from "../background.ts";
import { type CopyFigures, checkCopy, isDamage, type LiveFigures, syncAndHash } from "./check-copy.ts";

export type VerifyTask = { path: string; expected: LiveFigures };
export type VerifiedCopy = { figures: CopyFigures; sha256: string };
export type VerifyAnswer = VerifiedCopy | { problem: string; isDamage: boolean };

workInBackground();
parentPort?.postMessage(answer(workerData));

function answer({ path, expected }: VerifyTask): VerifyAnswer {
  try {
    return { figures: checkCopy(path, expected), sha256: syncAndHash(path) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), isDamage: isDamage(error) };
  }
}
