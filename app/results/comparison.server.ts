import type { VisibleTests } from "#app/accounts/index.ts";
import type { PlaybookRanges } from "#app/match-bands/index.ts";
import { findScoredGroup, type ScoredGroup } from "#app/statistics/index.server.ts";
import { computeSimilarPairs, getPrecision, type ScoreStrip, toPercent } from "#app/statistics/index.ts";
import type { Db } from "#db/client.ts";
import { areComparable, buildComparisonRows, type ComparedResult, type ComparedRow } from "./comparison.ts";
import { getPlace, getScoreStrip, type PlaceAndPrecision } from "./place-and-precision.server.ts";
import { findResult, type Result, type ResultQuestion } from "./results.server.ts";

export type ComparedCandidate = { result: Result; place: PlaceAndPrecision; strip: ScoreStrip | null };

export type ComparedQuestion = { questionId: string; isDifferent: boolean; cells: (ResultQuestion | null)[] };

export type Comparison = {
  comparable: boolean;
  candidates: ComparedCandidate[];
  rows: ComparedRow[];
  /** Share of pairs in the group (0–1) without a real difference. Null if the results are not comparable. */
  similarPairs: number | null;
  questions: ComparedQuestion[];
};

/** Return null if the result is missing, hidden from the account, in progress or a preview. */
export function findComparable(db: Db, submissionId: string, visibleTests: VisibleTests): Result | null {
  const result = findResult(db, submissionId, visibleTests);
  return result?.submission.completedAt && !result.submission.isPreview ? result : null;
}

export function compareResults(db: Db, results: Result[], ranges: PlaybookRanges): Comparison {
  const sides = results.map((result) => {
    const { submission } = result;
    const scored = findScoredGroup(db, submission);
    const place = getPlace(scored, submission, ranges);
    return {
      result,
      place,
      strip: getScoreStrip(scored, submission, place, ranges),
      scored,
      compared: toComparedResult(result, scored),
    };
  });
  const compared = sides.map((side) => side.compared);
  const scored = sides[0]?.scored ?? null;
  return {
    comparable: areComparable(compared),
    candidates: sides.map(({ compared: _, scored: __, ...candidate }) => candidate),
    rows: buildComparisonRows(compared),
    similarPairs:
      scored && areComparable(compared) ? computeSimilarPairs(scored.counts.totals, scored.total, scored.n) : null,
    questions: compareQuestions(results),
  };
}

function toComparedResult({ submission, sectionScores }: Result, scored: ScoredGroup | null): ComparedResult {
  const getBlockPrecision = (block: ScoredGroup["total"] | ScoredGroup["sections"][number] | undefined) =>
    scored && block ? getPrecision(block, scored.n) : { semPercent: null, withheld: "few-results" as const };
  return {
    id: submission.id,
    testId: submission.testId,
    group: scored?.group.id ?? null,
    percent: submission.hasScores ? submission.percent : null,
    ...getBlockPrecision(scored?.total),
    sections: sectionScores.map(({ sectionId, name, totalPoints, maxPoints }) => ({
      sectionId,
      name,
      percent: toPercent(totalPoints, maxPoints),
      ...getBlockPrecision(scored?.sections.find((section) => section.sectionId === sectionId)),
    })),
  };
}

/** List the first result's questions in order, then the questions that only other results have. */
function compareQuestions(results: Result[]): ComparedQuestion[] {
  const questionsByResult = results.map(
    ({ questions }) => new Map(questions.map((question) => [question.questionId, question])),
  );
  const ids = new Set(questionsByResult.flatMap((questions) => [...questions.keys()]));
  return [...ids].map((questionId) => {
    const sides = questionsByResult.map((questions) => questions.get(questionId) ?? null);
    const chosen = new Set(sides.map((side) => side?.answer?.optionId));
    return { questionId, isDifferent: chosen.size > 1, cells: sides };
  });
}
