import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { fillPlaceholders, formatPlural } from "#app/platform/text/message-format.ts";

/** How large a test is, as a candidate is told before it begins. */
export type TestFacts = { sections: number; questions: number };

/** 40 questions take about 25 minutes, as the specification says of the default test. */
const MINUTES_PER_QUESTION = 25 / 40;
const MINUTES_STEP = 5;

/** About how many minutes a test takes: a multiple of 5, at least 5. */
export function estimateMinutes({ questions }: TestFacts): number {
  return Math.max(1, Math.ceil((questions * MINUTES_PER_QUESTION) / MINUTES_STEP)) * MINUTES_STEP;
}

/** What the entry page says of a test's size: above its form, and in 'Before you begin'. */
export function formatTestFacts(facts: TestFacts, wording: Wording<"facts">): { lead: string; size: string } {
  const texts = wording.facts;
  const isParted = facts.sections > 1;
  const minutes = estimateMinutes(facts);
  return {
    lead: formatPlural(isParted ? texts.leadOfSections : texts.lead, minutes, wording),
    size: fillPlaceholders(
      isParted ? texts.sizeOfSections : texts.size,
      {
        questions: formatPlural(texts.questions, facts.questions, wording),
        inSections: formatPlural(texts.inSections, facts.sections, wording),
        minutes: formatPlural(texts.minutes, minutes, wording),
      },
      LEFT_TO_RIGHT,
    ),
  };
}

/** The values above are of the same language as their sentence: they need no direction of their own. */
const LEFT_TO_RIGHT = { direction: "ltr" } as const;

/** Said of a test that is not known: the link names none that exists. */
export const UNKNOWN_TEST: TestFacts = { sections: 2, questions: 40 };

/** The number of questions the counter names: 'Question N of 40'. */
const COUNTER_TOTAL = 40;

/** The counter's total: the fixed 40, but never less than the questions there really are; or just these. */
export function getCounterTotal(questionCount: number, counter: "fixed" | "real"): number {
  return counter === "real" ? questionCount : Math.max(COUNTER_TOTAL, questionCount);
}

/** What candidates read as a test's name; 'Assessment' where there is no test. */
export function getPublicTitle(test: { publicTitle: string; name: string } | null): string {
  return test ? test.publicTitle || test.name : "Assessment";
}
