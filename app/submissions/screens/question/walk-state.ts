import type { CandidateQuestion, SectionName } from "#app/content/index.ts";
import type { AnsweredQuestion } from "./question-screen.server.ts";

export type WalkStep =
  | { kind: "question"; question: CandidateQuestion; chosenOptionId: string | null; isUndone?: boolean }
  | { kind: "section-complete"; completed: SectionName; next: CandidateQuestion }
  | { kind: "finishing" }
  | { kind: "gone" };

type WalkState = {
  remaining: CandidateQuestion[];
  allowsBack: boolean;
  step: WalkStep;
  previous: AnsweredQuestion | null;
  answered: ReadonlySet<string>;
  isMovedOn: boolean;
};

/** `pick` names its question, because another tab may change this screen between a render and a click. */
export type WalkEvent =
  | { kind: "pick"; answer: AnsweredQuestion }
  | { kind: "undo" | "keep" | "back" | "next" | "continue" | "gone" }
  | { kind: "resume"; pending: Record<string, { optionId: string }> }
  | { kind: "answered"; questionId: string; optionId: string };

export type WalkStart = Pick<WalkState, "remaining" | "allowsBack" | "previous">;

export function startWalk(start: WalkStart, isBack: boolean, completed: SectionName | null): WalkState {
  const { remaining, allowsBack, previous } = start;
  const [next] = remaining;
  const asked: WalkStep = next && completed ? { kind: "section-complete", completed, next } : ask(next);
  const step = isBack && previous ? reopen(previous) : asked;
  return { remaining, allowsBack, previous, step, answered: new Set(), isMovedOn: false };
}

export function reduceWalk(state: WalkState, event: WalkEvent): WalkState {
  const { step } = state;
  if (step.kind === "gone" || event.kind === "gone") return { ...state, step: { kind: "gone" } };
  const shown = step.kind === "question" ? step : null;
  switch (event.kind) {
    case "pick":
      return { ...addAnswer(state, event.answer), isMovedOn: false, step: choose(step, event.answer) };
    // The saved click stays until another one replaces it, so that Undo loses nothing.
    case "undo":
    case "keep":
      return shown ? { ...state, step: { ...shown, isUndone: event.kind === "undo" } } : state;
    case "back":
      return state.previous && canGoBack(state) ? { ...state, step: reopen(state.previous) } : state;
    case "next":
      return shown && findAnswered(step) ? { ...state, step: findNextStep(state, shown.question) } : state;
    case "continue":
      return step.kind === "section-complete" ? { ...state, step: ask(step.next) } : state;
    case "resume":
      return resume(state, event.pending);
    case "answered":
      return followOtherTab(state, event.questionId, event.optionId);
  }
}

export function listUnanswered({ remaining, answered }: WalkState): CandidateQuestion[] {
  return remaining.filter(({ id }) => !answered.has(id));
}

export function canGoBack({ allowsBack, previous, step }: WalkState): boolean {
  return allowsBack && previous !== null && step.kind === "question" && step.chosenOptionId === null;
}

export function findAnswered(step: WalkStep): AnsweredQuestion | null {
  if (step.kind !== "question" || step.chosenOptionId === null) return null;
  return { question: step.question, chosenOptionId: step.chosenOptionId };
}

export function isWalkOver(state: WalkState): boolean {
  const isEnd = state.step.kind === "finishing" || (state.step.kind === "question" && !state.step.isUndone);
  return isEnd && listUnanswered(state).length === 0;
}

function addAnswer(state: WalkState, answer: AnsweredQuestion): WalkState {
  return { ...state, previous: answer, answered: new Set([...state.answered, answer.question.id]) };
}

/** Show the next question. After the final question, wait until the other tab announces the completion. */
function followOtherTab(state: WalkState, questionId: string, optionId: string): WalkState {
  const { step } = state;
  const question = state.remaining.find(({ id }) => id === questionId);
  if (!question) return state;
  const followed = addAnswer(state, { question, chosenOptionId: optionId });
  const [next] = listUnanswered(followed);
  if (next && step.kind === "section-complete" && step.next.id === questionId)
    return { ...followed, isMovedOn: true, step: { ...step, next } };
  if (next && step.kind === "question" && step.question.id === questionId && step.chosenOptionId === null)
    return { ...followed, isMovedOn: true, step: findNextStep(followed, question) };
  return followed;
}

function resume(state: WalkState, pending: Record<string, { optionId: string }>): WalkState {
  const resumed = { ...state, answered: new Set([...state.answered, ...Object.keys(pending)]) };
  const [next] = listUnanswered(resumed);
  const before = (next && state.remaining[state.remaining.indexOf(next) - 1]) ?? state.previous?.question;
  const chosen = before && pending[before.id];
  const previous = before && chosen ? { question: before, chosenOptionId: chosen.optionId } : state.previous;
  return { ...resumed, previous, step: ask(next) };
}

function findNextStep(state: WalkState, left: CandidateQuestion): WalkStep {
  const [next] = listUnanswered(state);
  return next && next.sectionId !== left.sectionId ? { kind: "section-complete", completed: left, next } : ask(next);
}

function ask(question: CandidateQuestion | undefined): WalkStep {
  return question ? { kind: "question", question, chosenOptionId: null } : { kind: "finishing" };
}

/** Keep the step on a repeated click, because a new step would restart the delay before the next question. */
function choose(step: WalkStep, answer: AnsweredQuestion): WalkStep {
  const shown = step.kind === "question" && !step.isUndone ? findAnswered(step) : null;
  const isRepeated = shown?.question.id === answer.question.id && shown.chosenOptionId === answer.chosenOptionId;
  return isRepeated ? step : { kind: "question", ...answer };
}

function reopen(answered: AnsweredQuestion): WalkStep {
  return { kind: "question", ...answered, isUndone: true };
}
