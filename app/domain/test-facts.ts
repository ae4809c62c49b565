import { counted } from "./numbers-text.ts";

/** How large a test is, as a candidate is told before it begins. */
export type TestFacts = { sections: number; questions: number };

/** 40 questions take about 25 minutes, as the specification says of the default test. */
const MINUTES_PER_QUESTION = 25 / 40;
const MINUTES_STEP = 5;

/** About how many minutes a test takes: a multiple of 5, at least 5. */
export function minutesFor({ questions }: TestFacts): number {
  return Math.max(1, Math.ceil((questions * MINUTES_PER_QUESTION) / MINUTES_STEP)) * MINUTES_STEP;
}

/** What the entry page says of a test's size: above its form, and in 'Before you begin'. */
export function factsText(facts: TestFacts): { lead: string; size: string } {
  const { sections, questions } = facts;
  const minutes = minutesFor(facts);
  const isParted = sections > 1;
  return {
    lead: `${isParted ? "The assessment has multiple sections. " : ""}Please complete it in one sitting; it takes about ${minutes} minutes.`,
    size: `${counted(questions, "question")}${isParted ? ` in ${counted(sections, "section")}` : ""}, about ${minutes} minutes. There is no timer.`,
  };
}

/** Said of a test that is not known: the link names none that exists. */
export const UNKNOWN_TEST: TestFacts = { sections: 2, questions: 40 };
