import { Link } from "@remix-run/react";
import { LabelBadge } from "#app/match-bands/components.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import type { ResultScreen } from "./result-overview.tsx";

type Stored = ResultScreen["scores"][number];

/** Every score that this result has had, newest first; nothing where it was never scored anew. */
export function ScoresCard({ scores }: { scores: ResultScreen["scores"] }) {
  if (scores.length < 2) return null;
  return (
    <Card title="Scores of this result">
      <ol reversed className="divide-y divide-line">
        {scores.map((stored) => (
          <li key={stored.number} className="break-inside-avoid py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-muted text-sm">{stored.number}.</span>{" "}
              <span className={`tabular-nums ${stored.isCurrent ? "font-bold" : "font-medium"}`}>{stored.percent}</span>{" "}
              <span className="text-muted tabular-nums">{stored.points} points</span>{" "}
              <LabelBadge label={stored.label} /> {stored.isCurrent && <Badge tone="accent">Current</Badge>}
            </p>
            <Origin stored={stored} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** By which points, who, when and why. */
function Origin({ stored: { made, pointsVersionNumber, adminName, reason, actTo } }: { stored: Stored }) {
  return (
    <div className="wrap-anywhere mt-1 grid gap-1 text-sm">
      <p className="text-muted">
        Points of version {pointsVersionNumber}, {adminName === null ? "at completion" : `by ${adminName}`},{" "}
        <Time {...made} />
      </p>
      {reason && (
        <p>
          <bdi>{reason}</bdi>{" "}
          {actTo && (
            <Link to={actTo} className="whitespace-nowrap text-accent underline underline-offset-4 print:hidden">
              All results of this re-score
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
