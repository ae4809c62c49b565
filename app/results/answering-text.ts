import { formatMinutes } from "#app/platform/text/duration.ts";
import { nounFor } from "#app/platform/text/numbers-text.ts";
import type { ResponseFacts } from "./response-facts.ts";

const SHORTEST_RUN = 4;

/** How a result was answered: facts, one a sentence. A longest pause that rounds to 0 s is none. */
export function factTexts(facts: ResponseFacts): string[] {
  const { timed, under2Seconds, longestRun, runFrom, runTo, longestPauseSeconds, pauseBefore, longPauses } = facts;
  const run =
    longestRun < SHORTEST_RUN ? "no run longer than 3" : `${longestRun} in a row (questions ${runFrom}–${runTo})`;
  const texts = [
    timed === 0
      ? "No times per question were kept for this submission."
      : `${under2Seconds} of ${timed} timed ${nounFor(timed, "answer")} came in under 2 seconds.`,
    `Longest run on the same screen position: ${run}.`,
  ];
  if (longestPauseSeconds !== null && pauseBefore !== null && Math.round(longestPauseSeconds) > 0) {
    const long = `${longPauses || "no"} ${nounFor(longPauses || 1, "pause")} of 5 minutes or more`;
    texts.push(`Longest pause: ${pauseText(longestPauseSeconds)}, before question ${pauseBefore}; ${long}.`);
  }
  if (facts.unanswered > 0) {
    texts.push(`${facts.unanswered} ${nounFor(facts.unanswered, "question was", "questions were")} left open.`);
  }
  return texts;
}

function pauseText(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : formatMinutes(seconds);
}
