/** What a test's card says beside its facts. */

import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { getCounterTotal } from "./test-facts.ts";

/** People in the middle of a test are counted up to here. */
export const MAX_COUNTED_PEOPLE = 1000;

/** What switching a test off means; `unfinished`: how many people are in the middle of it. */
export function formatDeactivation(unfinished: number): string {
  if (unfinished === 0) return "Nobody can begin any more; there is nobody in the middle of it.";
  return `Nobody can begin any more; ${formatPeople(unfinished)} may finish.`;
}

/** How many people may still finish a test that is switched off; null for none. */
export function formatStillFinishing(unfinished: number): string | null {
  return unfinished === 0 ? null : `Inactive: ${formatPeople(unfinished)} may still finish.`;
}

function formatPeople(unfinished: number): string {
  return unfinished > MAX_COUNTED_PEOPLE
    ? `more than ${formatNumber(MAX_COUNTED_PEOPLE)} people who have begun`
    : formatCount(unfinished, "person who has begun", "people who have begun");
}

/** The questions that candidates are not asked, because no answer of theirs has a text yet; null for none. */
export function formatUnaskedCount(unasked: number): string | null {
  if (unasked === 0) return null;
  const questions = formatCount(
    unasked,
    "question is not asked yet: its answers",
    "questions are not asked yet: their answers",
  );
  return `${questions} still have their placeholder texts.`;
}

/** The questions that candidates are asked with the text of a new one; null for none. */
export function formatUnwrittenCount(unwritten: number, isActive: boolean): string | null {
  if (unwritten === 0) return null;
  const questions = formatCount(
    unwritten,
    "question still has its placeholder text",
    "questions still have their placeholder text",
  );
  return `${questions}, and candidates ${isActive ? "read" : "would read"} it.`;
}

/** That candidates read another number than the test has; null where the counter tells the truth. */
export function formatCounterWarning(asked: number, counter: "fixed" | "real"): string | null {
  const shown = getCounterTotal(asked, counter);
  if (asked === 0 || shown === asked) return null;
  return `Candidates read “of ${shown}” above every question, but this test asks only ${asked}.`;
}
