/** An `open` question is unanswered. An `improve` question lost points. An `example` question got full points. */
export type GuideKind = "open" | "improve" | "example";

type GuideQuestion = { number: number; maxPoints: number; answer: { points: number } | null };
/**
 * `isWeakest`: the result page marks this section as the weakest. Percentages cannot show this, because sections are
 * not equally hard.
 */
type GuideSection<Question extends GuideQuestion> = { isWeakest: boolean; questions: Question[] };

const MAX_FROM_WEAKEST = 3;
const MAX_FROM_OTHERS = 2;
const MIN_QUESTIONS = 5;
const MAX_QUESTIONS = 8;
const MAX_STRENGTHS = 2;

/**
 * Choose up to 8 questions (T60). Prefer questions that lost the most points, starting with the weakest section if there
 * is one. If fewer than 5 lost points, add up to two with full points, first from sections that have no question yet.
 * Follow-ups decide nothing, because an edit of the draft must not change the guides of earlier results.
 */
export function chooseQuestions<Question extends GuideQuestion>(sections: GuideSection<Question>[]): Question[] {
  const lost = sections.map(({ isWeakest, questions }) => ({
    isWeakest,
    questions: questions.filter(isScored).filter(hasLostPoints).sort(compareByLoss),
  }));
  const first = lost
    .filter(({ isWeakest }) => isWeakest)
    .flatMap(({ questions }) => questions.slice(0, MAX_FROM_WEAKEST));
  const others = lost
    .filter(({ isWeakest }) => !isWeakest)
    .flatMap(({ questions }) => questions.slice(0, MAX_FROM_OTHERS).map((question, rank) => ({ question, rank })))
    .sort(
      (one, other) =>
        compareByShare(one.question, other.question) ||
        one.rank - other.rank ||
        one.question.number - other.question.number,
    )
    .map(({ question }) => question);
  const chosen = [...first, ...others].slice(0, MAX_QUESTIONS);
  const rest = lost
    .flatMap(({ questions }) => questions)
    .filter((question) => !chosen.includes(question))
    .sort(compareByLoss);
  const improve = [...chosen, ...rest.slice(0, Math.max(0, MIN_QUESTIONS - chosen.length))];
  const strengths = Math.min(MAX_STRENGTHS, Math.max(0, MIN_QUESTIONS - improve.length));
  return [...improve, ...listStrengths(sections, improve).slice(0, strengths)];
}

/** List questions with full points: one of each section in turn, sections with the fewest chosen questions first. */
function listStrengths<Question extends GuideQuestion>(
  sections: GuideSection<Question>[],
  chosen: Question[],
): Question[] {
  const countChosen = ({ questions }: GuideSection<Question>) =>
    questions.filter((question) => chosen.includes(question)).length;
  const full = sections
    .toSorted((one, other) => countChosen(one) - countChosen(other))
    .map(({ questions }) => questions.filter(isScored).filter((question) => !hasLostPoints(question)));
  return [...full.flatMap(([first]) => first ?? []), ...full.flatMap(([, ...others]) => others)];
}

function isScored({ maxPoints }: GuideQuestion): boolean {
  return maxPoints > 0;
}

function hasLostPoints({ answer, maxPoints }: GuideQuestion): boolean {
  return (answer?.points ?? 0) < maxPoints;
}

function compareByLoss(one: GuideQuestion, other: GuideQuestion): number {
  return compareByShare(one, other) || one.number - other.number;
}

function compareByShare(one: GuideQuestion, other: GuideQuestion): number {
  return (one.answer?.points ?? 0) * other.maxPoints - (other.answer?.points ?? 0) * one.maxPoints;
}

export function getGuideKind(question: GuideQuestion): GuideKind {
  if (question.answer === null) return "open";
  return hasLostPoints(question) ? "improve" : "example";
}

/**
 * Phrasings for each kind of question. Each entry of a guide, which has up to 8 questions and 3 examples, gets a
 * different one. `{option}` is the candidate's answer.
 */
const PHRASINGS: Record<GuideKind, readonly string[]> = {
  improve: [
    "What speaks for “{option}”, what speaks against it, and what would you do next?",
    "What did you weigh before you settled on this answer?",
    "Which other answer did you consider, and what kept you from choosing it?",
    "Tell me about a time when you faced something like this. What did you do first?",
    "Suppose this does not work out as planned. How would you notice, and what would you try then?",
    "Who else would feel the effect of this choice, and what would you tell them?",
    "Which part of this would be hardest for you, and how would you deal with it?",
    "What more would you want to know, and how would it change your answer?",
  ],
  open: [
    "This one was left open. How would you go about it?",
    "What would your first step be here, and why that one?",
    "How have you handled something like this before?",
    "What makes this one hard to answer?",
    "What would you find out before you decide?",
    "What result would you aim for here, and how would you get there?",
    "Whom would you involve, and what would you ask of them?",
    "How would you handle this if it happened tomorrow morning?",
  ],
  example: [
    "Tell me about a time when you did just that, and what came of it.",
    "How did you learn to handle this, and what would you pass on to a new colleague?",
    "In which case would you decide differently here?",
  ],
};

type AskedQuestion = GuideQuestion & { answer: { optionText: string } | null; followUp: string | null };

/**
 * Return one follow-up per question: the author's, or a phrasing for the question's kind. Repeat one only if all are
 * used (T61).
 */
export function writeFollowUps(questions: AskedQuestion[]): string[] {
  const used = new Set<string>();
  return questions.map((question) => {
    const phrasings = PHRASINGS[getGuideKind(question)].map((phrasing) => quoteAnswer(phrasing, question));
    const wordings = question.followUp === null ? phrasings : [question.followUp, ...phrasings];
    const followUp = wordings.find((wording) => !used.has(wording)) ?? wordings[0] ?? "";
    used.add(followUp);
    return followUp;
  });
}

/** Put the answer into the phrasing without the answer's period, because the sentence continues after the quotation. */
function quoteAnswer(phrasing: string, { answer }: AskedQuestion): string {
  return phrasing.replace("{option}", () => answer?.optionText.replace(/(?<!\.)\.$/, "") ?? "");
}

export const GUIDE_INTRODUCTION =
  "Ask every candidate for this role the same opening questions; use these to go deeper. The answers say what to ask, not whom to take.";
