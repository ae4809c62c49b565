import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { getCounterTotal } from "./test-facts.ts";

export const MAX_COUNTED_PEOPLE = 1000;

export function formatDeactivation(unfinished: number): string {
  const effect = "If you deactivate this test, nobody can start it.";
  if (unfinished === 0) return `${effect} Nobody is taking it right now.`;
  return `${effect} ${formatPeople(unfinished)} can still finish.`;
}

export function formatStillFinishing(unfinished: number): string | null {
  return unfinished === 0 ? null : `Inactive. ${formatPeople(unfinished)} can still finish.`;
}

function formatPeople(unfinished: number): string {
  return unfinished > MAX_COUNTED_PEOPLE
    ? `More than ${formatNumber(MAX_COUNTED_PEOPLE)} people who have started`
    : formatCount(unfinished, "person who has started", "people who have started");
}

export function formatWeeklyCompletions(counts: number[]): string {
  return `Completed in each of the last ${counts.length} weeks: ${counts.map(formatNumber).join(", ")}`;
}

export function formatUnaskedCount(unasked: number): string | null {
  if (unasked === 0) return null;
  const questions = formatCount(
    unasked,
    "question is hidden from candidates because its answers",
    "questions are hidden from candidates because their answers",
  );
  return `${questions} still have placeholder text.`;
}

export function formatUnwrittenCount(unwritten: number, isActive: boolean): string | null {
  if (unwritten === 0) return null;
  const questions = formatCount(
    unwritten,
    "question still has placeholder text",
    "questions still have placeholder text",
  );
  return `${questions}, and candidates ${isActive ? "see" : "would see"} it.`;
}

export function formatCounterWarning(
  asked: number,
  counter: "fixed" | "real",
  test: { countsOwnQuestions: boolean },
): string | null {
  const shown = getCounterTotal(asked, counter, test);
  if (asked === 0 || shown === asked) return null;
  return `Candidates see “of ${shown}” above every question, but this test has only ${asked}.`;
}
