/** Measure how a candidate answered a test: docs/spec/truth-of-scores.md, T25, T26 and T119. */
import { orderOptions } from "#app/content/index.server.ts";
import {
  flattenQuestions,
  type OrderingSubmission,
  type PlacedQuestion,
  type TestContent,
} from "#app/content/index.ts";

export type TimedAnswer = { questionId: string; optionId: string; clickedAt: Date; shownAt: Date | null };

export function computeResponseSeconds({
  clickedAt,
  shownAt,
}: Pick<TimedAnswer, "clickedAt" | "shownAt">): number | null {
  return shownAt === null ? null : (clickedAt.getTime() - shownAt.getTime()) / 1000;
}

/** Return the position of each chosen option on this candidate's screen, starting at 0. Null if unanswered. */
export function getScreenPositions(
  questions: PlacedQuestion[],
  answers: ReadonlyMap<string, { optionId: string }>,
  submission: OrderingSubmission,
): (number | null)[] {
  return questions.map((placed) => getScreenPosition(placed, answers, submission));
}

function getScreenPosition(
  { question: { id, options } }: PlacedQuestion,
  answers: ReadonlyMap<string, { optionId: string }>,
  submission: OrderingSubmission,
): number | null {
  const chosen = answers.get(id)?.optionId;
  if (chosen === undefined) return null;
  const place = orderOptions(options, id, submission).findIndex((option) => option.id === chosen);
  return place === -1 ? null : place;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

export function countQuestionWords(content: TestContent): Map<string, number> {
  return new Map(
    flattenQuestions(content).map(({ question: { id, questionText, options } }) => {
      const text = [questionText, ...options.map(({ optionText }) => optionText)].join("\n");
      return [id, [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length];
    }),
  );
}

/** At 200 ms per word, a person reads five words a second, which is faster than most people read. */
const QUICK_SECONDS_PER_WORD = 0.2;

export function isQuick(seconds: number, words: number): boolean {
  return seconds < words * QUICK_SECONDS_PER_WORD;
}

/** A result looks rushed if at least half of its timed answers, and at least this many, are quick. */
export const MIN_QUICK = 8;
/** A run is too long if its probability is below this when somebody picks without a pattern. */
const CHANCE_OF_RUN = 1e-4;

export type Care = { content: TestContent; words: ReadonlyMap<string, number> };

/**
 * Return whether a result looks careless: mostly quick answers, or a run on one screen position that is too long for
 * chance.
 */
export function looksCareless(
  { content, words }: Care,
  answers: readonly TimedAnswer[],
  submission: OrderingSubmission,
): boolean {
  let [timed, quick] = [0, 0];
  for (const answer of answers) {
    const seconds = computeResponseSeconds(answer);
    if (seconds === null) continue;
    timed += 1;
    if (isQuick(seconds, words.get(answer.questionId) ?? 0)) quick += 1;
  }
  if (quick >= MIN_QUICK && 2 * quick >= timed) return true;
  const questions = flattenQuestions(content);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return hasRun(questions.length, findUnlikelyRun(questions), (place) => {
    const placed = questions[place];
    return placed ? getScreenPosition(placed, byQuestion, submission) : null;
  });
}

function findUnlikelyRun(questions: readonly PlacedQuestion[]): number {
  const options = questions.reduce((sum, { question }) => sum + question.options.length, 0) / questions.length;
  if (!(options > 1)) return Number.POSITIVE_INFINITY;
  for (let length = 2; length <= questions.length; length += 1) {
    if ((questions.length - length + 1) * options ** (1 - length) < CHANCE_OF_RUN) return length;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Compute every `length`-th position, because a run of this length must include one of them, and computing a position
 * takes a shuffle.
 */
function hasRun(size: number, length: number, getPosition: (place: number) => number | null): boolean {
  const known = new Map<number, number | null>();
  const get = (place: number): number | null => {
    const found = known.get(place);
    if (found !== undefined) return found;
    const position = place < 0 || place >= size ? null : getPosition(place);
    known.set(place, position);
    return position;
  };
  for (let middle = length - 1; middle < size; middle += length) {
    const position = get(middle);
    if (position === null) continue;
    let [from, to] = [middle, middle];
    while (get(from - 1) === position) from -= 1;
    while (get(to + 1) === position) to += 1;
    if (to - from + 1 >= length) return true;
  }
  return false;
}
