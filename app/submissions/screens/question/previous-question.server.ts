import { type CandidateQuestion, toCandidateQuestion } from "#app/content/index.server.ts";
import type { PlacedQuestion } from "#app/content/index.ts";
import { db } from "#app/platform/db.server.ts";
import { listAnswers, type Submission } from "../../submissions.server.ts";

export type AnsweredQuestion = { question: CandidateQuestion; chosenOptionId: string };

/** The question before the next one with the answer it got; null at the beginning, and where it has none. */
export function previousQuestion(
  submission: Submission,
  questions: PlacedQuestion[],
  nextNumber: number | undefined,
): AnsweredQuestion | null {
  const placed = questions.find(({ number }) => number + 1 === nextNumber);
  const answer = placed && listAnswers(db, submission.id).find(({ questionId }) => questionId === placed.question.id);
  return answer ? { question: toCandidateQuestion(placed, submission), chosenOptionId: answer.optionId } : null;
}
