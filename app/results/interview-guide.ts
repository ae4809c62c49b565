/** What an interviewer asks to go deeper into a result: which questions, and in which words. */

/** `open`: it was left open. `improve`: it lost points. `example`: it was answered as well as it can be. */
export type GuideKind = "open" | "improve" | "example";

type Asked = { number: number; maxPoints: number; answer: { points: number } | null; prompt: string | null };
export type GuideSection<Question extends Asked> = { totalPoints: number; maxPoints: number; questions: Question[] };

const FROM_THE_WEAKEST = { sections: 2, questions: 3 };
const FROM_THE_OTHERS = 2;
const FEWEST = 5;
const MOST = 8;

/**
 * Up to eight questions, and five where there are so many (T60): first those that lost most in the two weakest sections, then
 * in the others, then whatever lost points, then what was answered best. Sections come in the test's order.
 */
export function chooseQuestions<Question extends Asked>(sections: GuideSection<Question>[]): Question[] {
  const weakestFirst = sections
    .filter(({ maxPoints }) => maxPoints > 0)
    .toSorted((one, other) => one.totalPoints * other.maxPoints - other.totalPoints * one.maxPoints)
    .map(({ questions }) => questions.filter(({ maxPoints }) => maxPoints > 0));
  const lost = weakestFirst.map((questions) => questions.filter(hasLostPoints).sort(byLoss));
  const best = weakestFirst.flatMap((questions) => questions.filter((one) => !hasLostPoints(one)).sort(byPrompt));

  const { sections: weak, questions: ofWeak } = FROM_THE_WEAKEST;
  const first = lost.slice(0, weak).flatMap((questions) => questions.slice(0, ofWeak));
  const others = lost.slice(weak).flatMap((questions) => questions.slice(0, FROM_THE_OTHERS));
  const chosen = [...first, ...others.sort(byLoss)].slice(0, MOST);
  const rest = lost.flat().filter((question) => !chosen.includes(question));
  return [...chosen, ...[...rest, ...best].slice(0, Math.max(0, FEWEST - chosen.length))];
}

function hasLostPoints({ answer, maxPoints }: Asked): boolean {
  return (answer?.points ?? 0) < maxPoints;
}

/** By the share of the maximum that was lost, the greatest first: compared as whole numbers, so that equal ones are equal. */
function byLoss(one: Asked, other: Asked): number {
  const [earned, otherEarned] = [one, other].map(({ answer }) => answer?.points ?? 0) as [number, number];
  return earned * other.maxPoints - otherEarned * one.maxPoints || byPrompt(one, other);
}

/** Those that the author wrote a follow-up for first, then as they were asked. */
function byPrompt(one: Asked, other: Asked): number {
  return Number(one.prompt === null) - Number(other.prompt === null) || one.number - other.number;
}

/** Why a question is in the guide. */
export function guideKind(question: Asked): GuideKind {
  if (question.answer === null) return "open";
  return hasLostPoints(question) ? "improve" : "example";
}

/** What to ask where the author wrote nothing (T61). `option`: the candidate's answer. */
export function defaultPrompt(kind: GuideKind, option: string): string {
  // Its own full stop would be in front of the sentence's.
  const chose = `You chose “${option.replace(/(?<!\.)\.$/, "")}”.`;
  if (kind === "open") return "This one was left open. How would you go about it?";
  if (kind === "example") return `${chose} Tell me about a time when you did just that, and what came of it.`;
  return `${chose} What speaks for it, what against it, and what would you do next?`;
}

/** What every guide begins with (T61). */
export const GUIDE_INTRODUCTION =
  "Ask every candidate for this role the same opening questions; use these to go deeper. The answers say what to ask, not whom to take.";
