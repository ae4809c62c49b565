import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { formatRating } from "../scorecard.ts";
import type { ScorecardScreen } from "../scorecard-view.server.ts";

type ScorecardCardProps = { submissionId: string; scorecards: ScorecardScreen };

export function ScorecardCard({
  submissionId,
  scorecards: { testId, criteria, own, isReader, hidden, summary },
}: ScorecardCardProps) {
  const cards = summary?.cards ?? [];
  const to = paths.scorecard(submissionId);
  // Only admins see this card before anybody has set up or filled in a scorecard.
  const isUnused = criteria.length === 0 && hidden === 0 && summary === null;
  const canRate = own === null && !isReader && criteria.length > 0;
  const text = isUnused ? "Set up the scorecard" : canRate ? "Rate the interview" : "Open the scorecards";
  return (
    <Card id="scorecards" title="Scorecards" className="print:hidden">
      {summary?.mean != null && (
        <p className="mb-1">
          <b className="text-lg tabular-nums">{formatRating(summary.mean)}</b>{" "}
          <span className="text-muted text-sm">from {formatCount(cards.length, "interviewer")}</span>
        </p>
      )}
      {summary && cards.length === 0 && <p className="mb-1 text-muted text-sm">Nobody has rated yet.</p>}
      {!summary && hidden > 0 && (
        <p className="mb-1 text-muted text-sm">
          {formatCount(hidden, "interviewer")} rated. You see the ratings after you submit yours.
        </p>
      )}
      <Link
        to={isUnused ? paths.scorecardCriteria(testId, to) : to}
        className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
      >
        {text}
      </Link>
    </Card>
  );
}
