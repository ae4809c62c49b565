import { findPointsChanged } from "#app/rescoring/rescore-preview.server.ts";
import type { RescoreState } from "#app/rescoring/rescore-text.ts";
import { findRunning } from "#app/rescoring/rescores.server.ts";
import type { Db } from "#db/client.ts";

/** What a test's screens say about scoring its results anew; no changed points while an act is under way. */
export function readRescoreState(db: Db, testId: string): RescoreState {
  const running = findRunning(db, testId);
  return { running, changed: running ? null : findPointsChanged(db, testId) };
}
