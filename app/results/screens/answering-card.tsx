import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatMinutes } from "#app/platform/text/duration.ts";
import { pluralize } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { ENOUGH_RESULTS } from "#app/statistics/index.ts";
import type { ResponseFacts } from "../response-facts.ts";
import type { BaseRate, ResponseQuality } from "../response-quality.ts";
import { CARELESS } from "./duration.tsx";
import type { ResultScreen } from "./result-screen.server.ts";

type AnsweringCardProps = {
  facts: ResultScreen["figures"]["facts"] & ResponseQuality;
  attempts: ResultScreen["attempts"];
  isCareless: boolean;
  /** True if too few answers are timed to call the result careless because of its speed. */
  isTooShort: boolean;
};

export function AnsweringCard({ facts, attempts, isCareless, isTooShort }: AnsweringCardProps) {
  const compared = formatCompared(facts);
  return (
    <Card id="answering" title="How the test was answered">
      {isCareless && <p className="mb-2 max-w-prose">Marked “careless?”. {CARELESS}.</p>}
      {isTooShort && facts.timed > 0 && (
        <p className="mb-2 max-w-prose">With so few answers, speed alone never marks a result “careless?”.</p>
      )}
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
                <Link to={paths.result(id)} className="text-accent underline underline-offset-4">
                  {when}: {outcome}
                </Link>
              </span>
            ))}
          </li>
        )}
      </ul>
      {compared && <p className="mt-3 max-w-prose text-muted text-sm">{compared}</p>}
      <p className="mt-3 max-w-prose text-muted text-sm">
        Use these facts to ask questions, not to judge. People read at different speeds, and networks and phones
        interrupt. Do not reject anyone because of them.
      </p>
      <HowToRead />
    </Card>
  );
}

const SHORTEST_RUN = 4;

type Facts = ResponseFacts & ResponseQuality;

export function formatFacts(facts: Facts): string[] {
  const { longestPauseSeconds, pauseBefore, longPauses, unanswered } = facts;
  const texts = [formatTimes(facts), ...formatQuick(facts), ...formatPosition(facts), formatRun(facts)];
  if (longestPauseSeconds !== null && pauseBefore !== null && Math.round(longestPauseSeconds) > 0) {
    const long = `${longPauses || "no"} ${pluralize(longPauses || 1, "pause")} of 5 minutes or more`;
    texts.push(`Longest pause: ${formatPause(longestPauseSeconds)}, before question ${pauseBefore}; ${long}.`);
  }
  texts.push(formatHidden(facts));
  if (unanswered > 0) texts.push(`${unanswered} ${pluralize(unanswered, "question was", "questions were")} left open.`);
  return texts;
}

function formatTimes({ timed, under2Seconds }: Facts): string {
  if (timed === 0) return "No times per question were recorded for this submission.";
  return `${under2Seconds} of ${timed} timed ${pluralize(timed, "answer")} took less than 2 seconds.`;
}

function formatQuick({ quickAnswers, others }: Facts): string[] {
  if (quickAnswers === null) return [];
  if (quickAnswers === 0) return ["No answer took less than 0.2 seconds a word."];
  const fact = `${quickAnswers} ${pluralize(quickAnswers, "answer", "answers")} took less than 0.2 seconds a word, faster than most people read.`;
  return [addBaseRate(fact, others.quickAnswers, "had as many or more")];
}

function formatPosition({ answered, position, onPosition, others }: Facts): string[] {
  if (position === null) return [];
  const fact = `Screen position ${position} was chosen most often: for ${onPosition} of ${answered} ${pluralize(answered, "answer")}.`;
  return [addBaseRate(fact, others.onPosition, "chose one position as often or more")];
}

function formatRun({ longestRun, runFrom, runTo, others }: Facts): string {
  if (longestRun < SHORTEST_RUN) return "The same screen position was never chosen more than 3 times in a row.";
  const fact = `The same screen position was chosen ${longestRun} times in a row (questions ${runFrom}–${runTo}).`;
  return addBaseRate(fact, others.longestRun, "had a run as long or longer");
}

function formatHidden({ hiddenTimes, hiddenSeconds, others }: Facts): string {
  if (hiddenTimes === null || hiddenSeconds === null) return "Page in the background: not measured.";
  if (hiddenTimes === 0) return "The page was never in the background.";
  const times = hiddenTimes === 1 ? "once" : `${hiddenTimes} times`;
  const fact = `The page was in the background ${times}, ${formatPause(hiddenSeconds)} in total.`;
  return addBaseRate(fact, others.hiddenTab, "left it as often or more");
}

function addBaseRate(fact: string, rate: BaseRate, what: string): string {
  return rate ? `${fact} ${rate.count} of ${rate.of} other candidates ${what}.` : fact;
}

export function formatCompared({ compared }: Facts): string | null {
  if (compared === null) return null;
  if (compared >= ENOUGH_RESULTS)
    return `Compared with the ${compared} newest other candidates who answered the same questions.`;
  return `Once there are ${ENOUGH_RESULTS} other candidates, this card also shows how many of them did the same. ${formatThere(compared)} so far.`;
}

function formatThere(compared: number): string {
  return compared === 0 ? "There are none" : `There ${pluralize(compared, "is", "are")} ${compared}`;
}

function formatPause(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} s` : formatMinutes(seconds);
}
