import { Link } from "@remix-run/react";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { factTexts } from "../answering-text.ts";
import { resultPaths } from "../paths.ts";
import type { ResultScreen } from "./result-overview.tsx";

type AnsweringCardProps = { facts: ResultScreen["figures"]["facts"]; attempts: ResultScreen["attempts"] };

/** How a result was answered: times, runs, pauses and attempts, without a verdict. */
export function AnsweringCard({ facts, attempts }: AnsweringCardProps) {
  return (
    <Card title="How it was answered">
      <ul className="divide-y divide-line [&>li]:py-2 first:[&>li]:pt-0">
        {factTexts(facts).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {attempts.length > 0 && (
          <li>
            Attempt {facts.attempt} of {attempts.length + 1} with this e-mail; the others:{" "}
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
        Facts for the conversation, not a verdict: people read at different speeds, and networks and phones interrupt.
        None of this is a ground to reject anybody.
      </p>
      <HowToRead />
    </Card>
  );
}
