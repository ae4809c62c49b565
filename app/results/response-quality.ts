/** Facts about how a test was answered, and how many other candidates did the same (T26). No fact is a verdict. */
import { flattenQuestions, type OrderingSubmission, type TestContent } from "#app/content/index.ts";
import { computeResponseSeconds, getScreenPositions, isQuick, type TimedAnswer } from "#app/statistics/index.server.ts";
import { hasEnoughResults } from "#app/statistics/index.ts";
import { findLongestRun } from "./response-facts.ts";

export type AnsweringStyle = {
  times: ReadonlyMap<string, number>;
  answered: number;
  /** The most chosen position on this candidate's screen, starting at 1. Null without answers. */
  position: number | null;
  onPosition: number;
  longestRun: number;
};

type MeasuredStyle = AnsweringStyle & { hiddenTimes: number | null };

export type BaseRate = { count: number; of: number } | null;

export type ResponseQuality = {
  answered: number;
  position: number | null;
  onPosition: number;
  quickAnswers: number | null;
  hiddenTimes: number | null;
  hiddenSeconds: number | null;
  compared: number | null;
  others: { quickAnswers: BaseRate; onPosition: BaseRate; longestRun: BaseRate; hiddenTab: BaseRate };
};

export function describeStyle(
  content: TestContent,
  answers: readonly TimedAnswer[],
  submission: OrderingSubmission,
): AnsweringStyle {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const positions = getScreenPositions(flattenQuestions(content), byQuestion, submission);
  const chosen = positions.filter((position) => position !== null);
  const byPosition = Map.groupBy(chosen, (position) => position);
  const [most] = [...byPosition].toSorted(([, one], [, other]) => other.length - one.length);
  const timed = answers.flatMap((answer) => {
    const seconds = computeResponseSeconds(answer);
    return seconds === null ? [] : [[answer.questionId, seconds] as const];
  });
  return {
    times: new Map(timed),
    answered: chosen.length,
    position: most ? most[0] + 1 : null,
    onPosition: most?.[1].length ?? 0,
    longestRun: findLongestRun(positions).longestRun,
  };
}

type Own = MeasuredStyle & { hiddenSeconds: number | null };

/**
 * Compare a candidate with others of the same group. `others` is null if there is no group. `words` maps a question's id
 * to its number of words.
 */
export function compareStyles(
  own: Own,
  others: readonly MeasuredStyle[] | null,
  words: ReadonlyMap<string, number>,
): ResponseQuality {
  const { answered, position, onPosition, hiddenTimes, hiddenSeconds } = own;
  const facts = { answered, position, onPosition, hiddenTimes, hiddenSeconds, compared: others?.length ?? null };
  const all = others ?? [];
  const countQuick = ({ times }: AnsweringStyle) =>
    [...times].filter(([questionId, seconds]) => isQuick(seconds, words.get(questionId) ?? 0)).length;
  const timed = all.filter(({ times }) => times.size > 0);
  const measured = all.filter((one) => one.hiddenTimes !== null);
  return {
    ...facts,
    quickAnswers: own.times.size > 0 ? countQuick(own) : null,
    others: {
      quickAnswers: countOthers(timed, countQuick, own),
      onPosition: countOthers(all, getShareOnPosition, own),
      longestRun: countOthers(all, ({ longestRun }) => longestRun, own),
      hiddenTab: countOthers(measured, ({ hiddenTimes }) => hiddenTimes ?? 0, own),
    },
  };
}

function countOthers(
  others: readonly MeasuredStyle[],
  measure: (style: MeasuredStyle) => number,
  own: MeasuredStyle,
): BaseRate {
  if (!hasEnoughResults("groupComparison", others.length)) return null;
  const least = measure(own);
  return { count: others.filter((one) => measure(one) >= least).length, of: others.length };
}

function getShareOnPosition({ onPosition, answered }: AnsweringStyle): number {
  return answered === 0 ? 0 : onPosition / answered;
}
