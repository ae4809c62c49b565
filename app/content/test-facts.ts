import type { Wording } from "#app/languages/index.server.ts";
import { fillPlaceholders, formatPlural } from "#app/platform/text/message-format.ts";

export type TestFacts = { sections: number; questions: number };

/** The specification says that the default test has 40 questions and takes about 25 minutes. */
const MINUTES_PER_QUESTION = 25 / 40;
const MINUTES_STEP = 5;
const USUAL_TEST: TestFacts = { sections: 2, questions: 40 };

export function estimateMinutes({ questions }: TestFacts): number {
  return Math.max(1, Math.ceil((questions * MINUTES_PER_QUESTION) / MINUTES_STEP)) * MINUTES_STEP;
}

/** Return the usual test's time and no size if the test is unknown or has no questions yet. */
export function formatTestFacts(
  facts: TestFacts | null,
  wording: Wording<"facts">,
): { lead: string; size: string | null } {
  return facts?.questions
    ? { lead: formatLead(facts, wording), size: formatSize(facts, wording) }
    : { lead: formatLead(USUAL_TEST, wording), size: null };
}

function formatLead(facts: TestFacts, wording: Wording<"facts">): string {
  const { lead, leadOfSections } = wording.facts;
  return formatPlural(facts.sections > 1 ? leadOfSections : lead, estimateMinutes(facts), wording);
}

function formatSize(facts: TestFacts, wording: Wording<"facts">): string {
  const texts = wording.facts;
  return fillPlaceholders(
    facts.sections > 1 ? texts.sizeOfSections : texts.size,
    {
      questions: formatPlural(texts.questions, facts.questions, wording),
      inSections: formatPlural(texts.inSections, facts.sections, wording),
      minutes: formatPlural(texts.minutes, estimateMinutes(facts), wording),
    },
    LEFT_TO_RIGHT,
  );
}

/** Add no direction marks, because the values are in the same language as the sentence. */
const LEFT_TO_RIGHT = { direction: "ltr" } as const;

const COUNTER_TOTAL = 40;

export function getCounterTotal(
  questionCount: number,
  organizationCounter: "fixed" | "real",
  test: { countsOwnQuestions: boolean } | null,
): number {
  const isReal = organizationCounter === "real" || test?.countsOwnQuestions;
  return isReal ? questionCount : Math.max(COUNTER_TOTAL, questionCount);
}

export function getPublicTitle(test: { publicTitle: string; name: string } | null): string {
  return test ? test.publicTitle || test.name : "Assessment";
}

export type HiringFact = { label: string; text: string };

export function listHiringFacts(
  test: { roleTitle: string; recruiterName: string } | null,
  { hiring }: Wording<"hiring">,
): HiringFact[] {
  const facts = [
    { label: hiring.role, text: test?.roleTitle ?? "" },
    { label: hiring.recruiter, text: test?.recruiterName ?? "" },
  ];
  return facts.filter(({ text }) => text !== "");
}

/** The title, unless the heading says it, the role and the recruiter. */
export function listEntryFacts(
  test: Parameters<typeof getPublicTitle>[0] & Parameters<typeof listHiringFacts>[0],
  wording: Wording<"entry" | "complete" | "hiring">,
): HiringFact[] {
  const title = getPublicTitle(test);
  const facts = listHiringFacts(test, wording);
  return !test || title === wording.entry.title
    ? facts
    : [{ label: wording.complete.assessment, text: title }, ...facts];
}
