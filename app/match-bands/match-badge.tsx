import type { ReactNode } from "react";
import { findMatchBand, MATCH_LABELS, type MatchBand } from "./match-band.ts";

export function MatchBadge({ band, place }: { band: MatchBand; place?: "label" }) {
  return (
    <span data-place={place} className={`dot-label ${band}`}>
      {MATCH_LABELS[band]}
    </span>
  );
}

export function LabelBadge({ label }: { label: string }) {
  const band = findMatchBand(label);
  return band ? <MatchBadge band={band} /> : <span className="whitespace-nowrap">{label}</span>;
}

export type MatchScoreProps = { percentText: string; band: MatchBand };

/** `children` appear between the percentage and the label. */
export function MatchScore({ match, children }: { match: MatchScoreProps | null; children?: ReactNode }) {
  if (!match) {
    return (
      <>
        <span data-place="figure">No scores</span>
        {children}
      </>
    );
  }
  const percent = <span className="match-percent">{`${match.percentText}%`}</span>;
  return (
    <>
      {children ? (
        <span className="whitespace-nowrap">
          {percent}
          {children}
        </span>
      ) : (
        percent
      )}
      <MatchBadge band={match.band} place="label" />
    </>
  );
}

const RADIUS = 52;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

type ScoreRingProps = { percent: number; percentText: string; totalPoints: number; maxPoints: number; band: MatchBand };

const STROKES: Record<MatchBand, string> = {
  gold: "stroke-gold-line",
  excellent: "stroke-excellent-line",
  good: "stroke-good-line",
  average: "stroke-average-line",
  poor: "stroke-poor-line",
};

export function ScoreRing({ percent, percentText, totalPoints, maxPoints, band }: ScoreRingProps) {
  return (
    <figure className="relative mx-auto size-44" data-band={band}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="10" className="stroke-sunken" />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          fill="none"
          strokeWidth="10"
          strokeDasharray={`${((percent / 100) * CIRCUMFERENCE).toFixed(2)} ${CIRCUMFERENCE.toFixed(2)}`}
          strokeLinecap={percent > 0 ? "round" : "butt"}
          className={STROKES[band]}
        />
      </svg>
      <figcaption className="absolute inset-0 grid place-content-center text-center">
        <span className="font-bold text-3xl tabular-nums">
          {totalPoints}
          <span className="font-medium text-lg text-muted">/{maxPoints}</span>
        </span>
        <span className="font-semibold text-sm tabular-nums">{percentText}% Score</span>
      </figcaption>
    </figure>
  );
}
