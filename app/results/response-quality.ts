/** Facts about how a test was answered, and how many other candidates did the same (T26). None of them is a verdict. */
import { flattenQuestions, type OrderingSubmission, type TestContent } from "#app/content/index.ts";
import { computeQuantile, hasEnoughResults } from "#app/statistics/index.ts";
import { computeResponseSeconds, findLongestRun, getScreenPositions, type TimedAnswer } from "./response-facts.ts";

export type AnsweringStyle = {
  /** Seconds of each timed question. */
  times: ReadonlyMap<string, number>;
  answered: number;
  /** The position on this candidate's screen that was chosen most, starting at 1. Null without answers. */
  position: number | null;
  onPosition: number;
  longestRun: number;
};

/** `hiddenTimes` is null if not measured. */
export type MeasuredStyle = AnsweringStyle & { hiddenTimes: number | null };

/** `count` of `of` other candidates did as much or more. Null with fewer than 30 others. */
export type BaseRate = { count: number; of: number } | null;

export type ResponseQuality = {
  answered: number;
  position: number | null;
  onPosition: number;
  /** Null with fewer than 30 others, or without times. */
  quickAnswers: number | null;
  hiddenTimes: number | null;
  hiddenSeconds: number | null;
  /** Number of other candidates. Null if the result has no group. */
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
 * Compare a candidate with others of the same group. Null means that there is no group. `words` has the number of words
 * of each question.
 */
export function compareStyles(
  own: Own,
  others: readonly MeasuredStyle[] | null,
  words: ReadonlyMap<string, number>,
): ResponseQuality {
  const { answered, position, onPosition, hiddenTimes, hiddenSeconds } = own;
  const facts = { answered, position, onPosition, hiddenTimes, hiddenSeconds, compared: others?.length ?? null };
  const all = others ?? [];
  const limits = findQuickLimits(all, words);
  const countQuick = ({ times }: AnsweringStyle) =>
    [...times].filter(([questionId, seconds]) => seconds < (limits.get(questionId) ?? 0)).length;
  const timed = all.filter(({ times }) => times.size > 0);
  const measured = all.filter((one) => one.hiddenTimes !== null);
  return {
    ...facts,
    quickAnswers: own.times.size > 0 && limits.size > 0 ? countQuick(own) : null,
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

const QUICK_SECONDS_PER_WORD = 0.2;
const QUICK_QUANTILE = 0.01;

/** Return the seconds below which an answer is quick, for questions that enough others answered with a known time. */
function findQuickLimits(
  others: readonly AnsweringStyle[],
  words: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const limits = [...words].flatMap(([questionId, count]) => {
    const times = others.flatMap(({ times }) => times.get(questionId) ?? []);
    if (!hasEnoughResults("groupComparison", times.length)) return [];
    const counts = new Map(
      [...Map.groupBy(times, (seconds) => seconds)].map(([seconds, { length }]) => [seconds, length]),
    );
    const percentile = computeQuantile(counts, QUICK_QUANTILE) ?? 0;
    return [[questionId, Math.min(percentile, count * QUICK_SECONDS_PER_WORD)] as const];
  });
  return new Map(limits);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Count the words of each question with its options, also in languages without spaces. */
export function countQuestionWords(content: TestContent): Map<string, number> {
  return new Map(
    flattenQuestions(content).map(({ question: { id, questionText, options } }) => {
      const text = [questionText, ...options.map(({ optionText }) => optionText)].join("\n");
      return [id, [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length];
    }),
  );
}
