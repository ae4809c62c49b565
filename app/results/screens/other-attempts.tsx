import { Link } from "@remix-run/react";
import { Card } from "#app/platform/ui/card.tsx";
import { HistoryLink } from "#app/platform/ui/inline.tsx";
import { resultPaths } from "../paths.ts";
import type { ResultScreen } from "./result-overview.tsx";

/** What else this person did on the same test; nothing where this is all. */
export function OtherAttempts({ attempts }: { attempts: ResultScreen["attempts"] }) {
  if (attempts.length === 0) return null;
  return (
    <Card title="Other attempts">
      <p className="mb-2 text-muted text-sm">The same e-mail address on the same test.</p>
      <ul className="grid gap-1">
        {attempts.map(({ id, number, when, outcome }) => (
          <li key={id}>
            <Link to={resultPaths.result(id)} className="inline-block py-1 text-accent underline underline-offset-4">
              Attempt {number}
            </Link>{" "}
            <span className="text-muted">
              {when}, {outcome}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** To everything that is kept about the candidate, and to who did what with this result; neither is for viewers. */
export function MoreLinks({ screen: { personTo, historyTo } }: { screen: ResultScreen }) {
  return (
    <div className="grid empty:hidden">
      {personTo && (
        <Link
          to={personTo}
          className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
        >
          Data about this person
        </Link>
      )}
      <HistoryLink to={historyTo} />
    </div>
  );
}
