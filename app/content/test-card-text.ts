import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { getCounterTotal } from "./test-facts.ts";

export const MAX_COUNTED_PEOPLE = 1000;

/** `unfinished`: the number of candidates who have started but not finished. */
export function formatDeactivation(unfinished: number): string {
  if (unfinished === 0) return "Nobody can begin any more; there is nobody in the middle of it.";
  return `Nobody can begin any more; ${formatPeople(unfinished)} may finish.`;
}

/** Null if nobody can still finish. */
export function formatStillFinishing(unfinished: number): string | null {
  return unfinished === 0 ? null : `Inactive: ${formatPeople(unfinished)} may still finish.`;
}

function formatPeople(unfinished: number): string {
  return unfinished > MAX_COUNTED_PEOPLE
    ? `more than ${formatNumber(MAX_COUNTED_PEOPLE)} people who have begun`
    : formatCount(unfinished, "person who has begun", "people who have begun");
}

/** Null if candidates are asked every question. */
export function formatUnaskedCount(unasked: number): string | null {
  if (unasked === 0) return null;
  const questions = formatCount(
    unasked,
    "question is not asked yet: its answers",
    "questions are not asked yet: their answers",
  );
  return `${questions} still have their placeholder texts.`;
}

/** Null if no question has its placeholder text. */
export function formatUnwrittenCount(unwritten: number, isActive: boolean): string | null {
  if (unwritten === 0) return null;
  const questions = formatCount(
    unwritten,
    "question still has its placeholder text",
    "questions still have their placeholder text",
  );
  return `${questions}, and candidates ${isActive ? "read" : "would read"} it.`;
}

/** Null if the question counter shows the real number. */
export function formatCounterWarning(asked: number, counter: "fixed" | "real"): string | null {
  const shown = getCounterTotal(asked, counter);
  if (asked === 0 || shown === asked) return null;
  return `Candidates read “of ${shown}” above every question, but this test asks only ${asked}.`;
}
