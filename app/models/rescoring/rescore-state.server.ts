import type { RescoreState } from "#app/domain/rescoring/rescore-text.ts";
import type { Db } from "#db/client.ts";
import { findPointsChanged } from "./rescore-preview.server.ts";
import { findRunning } from "./rescores.server.ts";

/** What a test's screens say about scoring its results anew; no changed points while an act is under way. */
export function readRescoreState(db: Db, testId: string): RescoreState {
  const running = findRunning(db, testId);
  return { running, changed: running ? null : findPointsChanged(db, testId) };
}
