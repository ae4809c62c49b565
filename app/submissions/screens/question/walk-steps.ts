/** What the question screen shows, one thing after the other. */
import type { CandidateQuestion } from "#app/content/index.ts";
import type { WaitingAnswer } from "./answer-queue.ts";
import type { AnsweredQuestion } from "./previous-question.server.ts";

/** What the screen shows now. */
export type WalkStep =
  | { kind: "question"; question: CandidateQuestion; chosenOptionId: string | null; isUndone?: boolean }
  | { kind: "section-complete"; sectionId: string; next: CandidateQuestion; isStaying?: boolean }
  | { kind: "finishing" }
  | { kind: "gone" };

/** The screen of a page that has just come. */
export function firstStep(remaining: CandidateQuestion[], completedSectionId: string | null): WalkStep {
  const [first] = remaining;
  if (!first) return { kind: "finishing" };
  if (completedSectionId) return { kind: "section-complete", sectionId: completedSectionId, next: first };
  return { kind: "question", question: first, chosenOptionId: null };
}

/** Back to a question that is answered, to choose again. */
export function stepBackTo(previous: AnsweredQuestion): WalkStep {
  return { kind: "question", ...previous, isUndone: true };
}

/** To the next question, past the end of its section where that is another one. */
export function stepTo(next: CandidateQuestion, leftSectionId: string): WalkStep {
  return next.sectionId === leftSectionId
    ? { kind: "question", question: next, chosenOptionId: null }
    : { kind: "section-complete", sectionId: leftSectionId, next };
}

/**
 * The step after another tab has answered a question; null where the screen can stay. It stays on a question that is answered
 * here too, and on the last one, whose completion the other tab tells.
 */
export function stepAfterOtherTab(
  step: WalkStep,
  unanswered: CandidateQuestion[],
  questionId: string,
): WalkStep | null {
  const next = unanswered.find(({ id }) => id !== questionId);
  if (!next) return null;
  if (step.kind === "section-complete") return step.next.id === questionId ? { ...step, next } : null;
  if (step.kind !== "question" || step.question.id !== questionId || step.chosenOptionId !== null) return null;
  return stepTo(next, step.question.sectionId);
}

/**
 * Where a page goes on whose browser still keeps answers that the server has not: at the first question without one, and
 * with the one before to go back to, of which the page itself knows an older answer at best. Both undefined where there is none.
 */
export function stepAfterKept(
  remaining: CandidateQuestion[],
  kept: Record<string, WaitingAnswer>,
  known: AnsweredQuestion | null,
) {
  const next = remaining.find(({ id }) => !kept[id]);
  const before = (next && remaining[remaining.indexOf(next) - 1]) ?? known?.question;
  const chosen = before && kept[before.id];
  return {
    step: next && ({ kind: "question", question: next, chosenOptionId: null } satisfies WalkStep),
    previous: before && chosen && { question: before, chosenOptionId: chosen.optionId },
  };
}
