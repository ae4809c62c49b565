import { MatchBadge } from "./match-badge.tsx";
import type { MatchBand } from "./match-band.ts";

export type MatchScoreProps = { percentText: string; band: MatchBand };

/** A percent with its match label; 'No scores' where there is none. */
export function MatchScore({ match }: { match: MatchScoreProps | null }) {
  if (!match) return <span data-place="figure">No scores</span>;
  return (
    <>
      <span data-place="figure" className="font-semibold tabular-nums lg:mr-2">
        {`${match.percentText}%`}
      </span>
      <MatchBadge band={match.band} place="label" />
    </>
  );
}
