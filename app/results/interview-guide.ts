/** Rules of the interview guide: which questions to ask, and how. */

/** `open`: unanswered. `improve`: lost points. `example`: got all points. */
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
 * Choose 5 to 8 questions (T60). The most points lost come first, from the two weakest sections, then from the others. Other
 * lost points and best answers fill the rest. Sections come in the test's order.
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

/** Greatest lost share first. Cross-multiplied as integers, so that equal shares compare as equal. */
function compareByLoss(one: GuideQuestion, other: GuideQuestion): number {
  const [earned, otherEarned] = [one, other].map(({ answer }) => answer?.points ?? 0) as [number, number];
  return earned * other.maxPoints - otherEarned * one.maxPoints || compareByPrompt(one, other);
}

/** Questions with a follow-up by the author first, then in the test's order. */
function compareByPrompt(one: GuideQuestion, other: GuideQuestion): number {
  return Number(one.prompt === null) - Number(other.prompt === null) || one.number - other.number;
}

/** Why a question is in the guide. */
export function getGuideKind(question: GuideQuestion): GuideKind {
  if (question.answer === null) return "open";
  return hasLostPoints(question) ? "improve" : "example";
}

/** The follow-up for a question without one by the author (T61). `option` is the candidate's answer. */
export function getDefaultPrompt(kind: GuideKind, option: string): string {
  // The sentence adds a full stop.
  const chose = `You chose “${option.replace(/(?<!\.)\.$/, "")}”.`;
  if (kind === "open") return "This one was left open. How would you go about it?";
  if (kind === "example") return `${chose} Tell me about a time when you did just that, and what came of it.`;
  return `${chose} What speaks for it, what against it, and what would you do next?`;
}

/** The introduction of every guide (T61). */
export const GUIDE_INTRODUCTION =
  "Ask every candidate for this role the same opening questions; use these to go deeper. The answers say what to ask, not whom to take.";
