/** `open` is unanswered. `improve` lost points. `example` got full points. */
export type GuideKind = "open" | "improve" | "example";

type GuideQuestion = { number: number; maxPoints: number; answer: { points: number } | null; prompt: string | null };
export type GuideSection<Question extends GuideQuestion> = {
  totalPoints: number;
  maxPoints: number;
  questions: Question[];
};

const MAX_FROM_WEAKEST = { sections: 2, questions: 3 };
const MAX_FROM_OTHERS = 2;
const MIN_QUESTIONS = 5;
const MAX_QUESTIONS = 8;

/**
 * Choose up to 8 questions, and at least 5 if the test has enough (T60). Prefer questions that lost the most points,
 * starting with the two weakest sections. If there are too few, add questions with full points.
 */
export function chooseQuestions<Question extends GuideQuestion>(sections: GuideSection<Question>[]): Question[] {
  const weakestFirst = sections
    .filter(({ maxPoints }) => maxPoints > 0)
    .toSorted((one, other) => one.totalPoints * other.maxPoints - other.totalPoints * one.maxPoints)
    .map(({ questions }) => questions.filter(({ maxPoints }) => maxPoints > 0));
  const lost = weakestFirst.map((questions) => questions.filter(hasLostPoints).sort(compareByLoss));
  const best = weakestFirst.flatMap((questions) =>
    questions.filter((one) => !hasLostPoints(one)).sort(compareByPrompt),
  );

  const { sections: weak, questions: ofWeak } = MAX_FROM_WEAKEST;
  const first = lost.slice(0, weak).flatMap((questions) => questions.slice(0, ofWeak));
  const others = lost.slice(weak).flatMap((questions) => questions.slice(0, MAX_FROM_OTHERS));
  const chosen = [...first, ...others.sort(compareByLoss)].slice(0, MAX_QUESTIONS);
  const rest = lost.flat().filter((question) => !chosen.includes(question));
  return [...chosen, ...[...rest, ...best].slice(0, Math.max(0, MIN_QUESTIONS - chosen.length))];
}

function hasLostPoints({ answer, maxPoints }: GuideQuestion): boolean {
  return (answer?.points ?? 0) < maxPoints;
}

function compareByLoss(one: GuideQuestion, other: GuideQuestion): number {
  const [earned, otherEarned] = [one, other].map(({ answer }) => answer?.points ?? 0) as [number, number];
  return earned * other.maxPoints - otherEarned * one.maxPoints || compareByPrompt(one, other);
}

/** Put questions with the author's follow-up first, then follow the test's order. */
function compareByPrompt(one: GuideQuestion, other: GuideQuestion): number {
  return Number(one.prompt === null) - Number(other.prompt === null) || one.number - other.number;
}

export function getGuideKind(question: GuideQuestion): GuideKind {
  if (question.answer === null) return "open";
  return hasLostPoints(question) ? "improve" : "example";
}

/** Return a question to ask if the author wrote no follow-up (T61). `option` is the candidate's answer. */
export function getDefaultPrompt(kind: GuideKind, option: string): string {
  // Remove the period, because the sentence adds one.
  const chose = `You chose “${option.replace(/(?<!\.)\.$/, "")}”.`;
  if (kind === "open") return "This one was left open. How would you go about it?";
  if (kind === "example") return `${chose} Tell me about a time when you did just that, and what came of it.`;
  return `${chose} What speaks for it, what against it, and what would you do next?`;
}

export const GUIDE_INTRODUCTION =
  "Ask every candidate for this role the same opening questions; use these to go deeper. The answers say what to ask, not whom to take.";
