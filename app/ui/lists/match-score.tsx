import type { MatchBand } from "#app/domain/scores/match-band.ts";
import { MatchBadge } from "./match-badge.tsx";

export type MatchScoreProps = { percentText: string; band: MatchBand };

/** A percent with its match label; 'No scores' where there is none. */
export function MatchScore({ match }: { match: MatchScoreProps | null }) {
  if (!match) return <span data-place="figure">No scores</span>;
  return (
    <span className="flex items-center gap-2">
      <span data-place="figure" className="font-semibold tabular-nums">
        {match.percentText}%
      </span>
      <span data-place="label">
        <MatchBadge band={match.band} />
      </span>
    </span>
  );
}
