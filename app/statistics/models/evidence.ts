import type { AnswerMatrix } from "./answer-matrix.ts";
import { computeDrift, type Drift } from "./drift.ts";
import { type Measurement, measureTest } from "./measurement.ts";
import { compareScoringModels, type ScoringModels } from "./scoring-models.ts";

export type Evidence = {
  people: number;
  models: ScoringModels;
  measurement: Measurement | null;
  drift: Drift | null;
};

export const ENOUGH_FOR_MODELS = 100;
export const ENOUGH_FOR_MEASUREMENT = 200;

export function computeEvidence(matrix: AnswerMatrix): Evidence {
  return {
    people: matrix.people,
    models: compareScoringModels(matrix),
    measurement: matrix.people < ENOUGH_FOR_MEASUREMENT ? null : measureTest(matrix),
    drift: computeDrift(matrix),
  };
}
