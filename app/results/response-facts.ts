/** Facts to talk about, without a verdict (docs/spec/truth-of-scores.md, T25 and T26). */

import { flattenQuestions, type OrderingSubmission, type TestContent } from "#app/content/index.ts";
import { computeResponseSeconds, getScreenPositions, type TimedAnswer } from "#app/statistics/index.server.ts";

/** Question numbers start at 1. Fields that can be null are null if there are no answers. */
export type ResponseFacts = {
  timed: number;
  under2Seconds: number;
  longestRun: number;
  runFrom: number | null;
  runTo: number | null;
  longestPauseSeconds: number | null;
  pauseBefore: number | null;
  longPauses: number;
  unanswered: number;
};

const QUICK_SECONDS = 2;
const LONG_PAUSE_SECONDS = 5 * 60;

export function getResponseFacts(
  content: TestContent,
  answers: TimedAnswer[],
  submission: OrderingSubmission & { startedAt: Date },
): ResponseFacts {
  const questions = flattenQuestions(content);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const answered = questions.flatMap(({ number, question }) => {
    const answer = byQuestion.get(question.id);
    return answer ? [{ number, ...answer }] : [];
  });
  const seconds = answered.map(computeResponseSeconds).filter((time) => time !== null);
  return {
    timed: seconds.length,
    under2Seconds: seconds.filter((time) => time < QUICK_SECONDS).length,
    ...findLongestRun(getScreenPositions(questions, byQuestion, submission)),
    ...getPauses(answered, submission.startedAt),
    unanswered: questions.length - answered.length,
  };
}

export function findLongestRun(positions: (number | null)[]): Pick<ResponseFacts, "longestRun" | "runFrom" | "runTo"> {
  let longest: Pick<ResponseFacts, "longestRun" | "runFrom" | "runTo"> = { longestRun: 0, runFrom: null, runTo: null };
  let from = 0;
  for (const [place, position] of positions.entries()) {
    if (position === null || position !== positions[place - 1]) from = place;
    const length = place - from + 1;
    if (position !== null && length > longest.longestRun)
      longest = { longestRun: length, runFrom: from + 1, runTo: place + 1 };
  }
  return longest;
}

/** Measure the pauses between clicks in chronological order. The first pause starts when the test starts. */
function getPauses(
  answered: { number: number; clickedAt: Date }[],
  startedAt: Date,
): Pick<ResponseFacts, "longestPauseSeconds" | "pauseBefore" | "longPauses"> {
  const inTime = answered.toSorted((one, other) => one.clickedAt.getTime() - other.clickedAt.getTime());
  const pauses = inTime.map(({ number, clickedAt }, place) => {
    const before = inTime[place - 1]?.clickedAt ?? startedAt;
    return { before: number, seconds: Math.max(0, (clickedAt.getTime() - before.getTime()) / 1000) };
  });
  const [longest] = pauses.toSorted((one, other) => other.seconds - one.seconds);
  return {
    longestPauseSeconds: longest?.seconds ?? null,
    pauseBefore: longest?.before ?? null,
    longPauses: pauses.filter(({ seconds }) => seconds >= LONG_PAUSE_SECONDS).length,
  };
}
