import { Link } from "@remix-run/react";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { pluralize } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { resultPaths } from "../paths.ts";
import type { ResponseFacts } from "../response-facts.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type AnsweringCardProps = { facts: ResultScreen["figures"]["facts"]; attempts: ResultScreen["attempts"] };

export function AnsweringCard({ facts, attempts }: AnsweringCardProps) {
  return (
    <Card id="answering" title="How it was answered">
      <ul className="divide-y divide-line [&>li]:py-2 first:[&>li]:pt-0">
        {formatFacts(facts).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {attempts.length > 0 && (
          <li>
            Attempt {facts.attempt} of {attempts.length + 1} with this email address; the others:{" "}
            {attempts.map(({ id, when, outcome }, place) => (
              <span key={id}>
                {place > 0 && ", "}
                <Link to={resultPaths.result(id)} className="text-accent underline underline-offset-4">
                  {when}: {outcome}
                </Link>
              </span>
            ))}
          </li>
        )}
      </ul>
      <p className="mt-3 max-w-prose text-muted text-sm">
        Use these facts to ask questions, not to judge. People read at different speeds, and networks and phones
        interrupt. Do not reject anyone because of them.
      </p>
      <HowToRead />
    </Card>
  );
}

const SHORTEST_RUN = 4;

/** Return one sentence per fact. Leave out a pause that rounds to 0 s. */
export function formatFacts(facts: ResponseFacts): string[] {
  const { timed, under2Seconds, longestRun, runFrom, runTo, longestPauseSeconds, pauseBefore, longPauses } = facts;
  const run =
    longestRun < SHORTEST_RUN ? "no run longer than 3" : `${longestRun} in a row (questions ${runFrom}–${runTo})`;
  const texts = [
    timed === 0
      ? "No times per question were recorded for this submission."
      : `${under2Seconds} of ${timed} timed ${pluralize(timed, "answer")} took less than 2 seconds.`,
    `Longest run on the same screen position: ${run}.`,
  ];
  if (longestPauseSeconds !== null && pauseBefore !== null && Math.round(longestPauseSeconds) > 0) {
    const long = `${longPauses || "no"} ${pluralize(longPauses || 1, "pause")} of 5 minutes or more`;
    texts.push(`Longest pause: ${formatPause(longestPauseSeconds)}, before question ${pauseBefore}; ${long}.`);
  }
  if (facts.unanswered > 0) {
    texts.push(`${facts.unanswered} ${pluralize(facts.unanswered, "question was", "questions were")} left open.`);
  }
  return texts;
}

function formatPause(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : formatMinutes(seconds);
}
