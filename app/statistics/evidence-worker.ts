import { INTERACTIVE_WORK_PRIORITY, workInBackground } from "#db/background.ts";
import type { AnswerMatrix } from "./models/answer-matrix.ts";
import { computeEvidence, type Evidence } from "./models/evidence.ts";

workInBackground(INTERACTIVE_WORK_PRIORITY);

export default function computeInThread(matrix: AnswerMatrix): Evidence {
  return computeEvidence(matrix);
}
