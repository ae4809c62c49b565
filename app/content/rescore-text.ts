import { counted, grouped } from "#app/platform/text/numbers-text.ts";

/** What a test's screens say: how far an act is that is under way, and whose points have changed since results were scored. */
export type RescoreState = {
  running: { id: string; done: number; of: number } | null;
  changed: { questions: number; results: number } | null;
};

/** 'A re-score is under way: 4,000 of 9,800'. */
export function underWayText({ done, of }: { done: number; of: number }): string {
  return `A re-score is under way: ${grouped(done)} of ${grouped(of)}`;
}

/** 'The points of 2 questions have changed since 61 results were scored.' */
export function pointsChangedText({ questions, results }: { questions: number; results: number }): string {
  const scored = counted(results, "result was", "results were");
  return `The points of ${counted(questions, "question")} have changed since ${scored} scored.`;
}

export const RESULTS_STAY = "The results stay as they are.";
