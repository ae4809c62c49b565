/** What scoring the results of a test anew would change (docs/truth-of-scores.md, part 4). Writes nothing. */

/** Labels are in words, by the match bands of the moment; percents are unrounded. */
export type ScoreChange = {
  submissionId: string;
  name: string;
  email: string;
  totalBefore: number;
  maxBefore: number;
  percentBefore: number;
  labelBefore: string;
  totalAfter: number;
  maxAfter: number;
  percentAfter: number;
  labelAfter: string;
};

/** A question as a version asks it, with those of its options whose points change. */
export type ChangedQuestion = {
  questionId: string;
  questionText: string;
  versionNumber: number;
  options: { optionId: string; optionLetter: string; before: number; after: number }[];
};

export type RescorePreview = {
  testId: string;
  testName: string;
  /** Of the draft. */
  contentHash: string;
  /** Results of the test; those that get another key; of these, whose score and whose label changes. */
  results: number;
  scoredAnew: number;
  changed: number;
  labelsChanged: number;
  labelMoves: { from: string; to: string; count: number }[];
  questions: ChangedQuestion[];
  /** Asked in results, and in the draft no more: they keep their points. */
  goneQuestions: { questionId: string; questionText: string }[];
  /** In the draft, and not asked in all results. */
  newQuestions: number;
  newOptions: number;
  /** Greatest difference in percent first, then by name and id. */
  changes: ScoreChange[];
};
