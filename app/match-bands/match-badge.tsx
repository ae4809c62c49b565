import { bandOfLabel, MATCH_LABELS, type MatchBand } from "./match-band.ts";

const LOOKS: Record<MatchBand, string> = {
  gold: "border-gold-line bg-gold-soft text-gold",
  excellent: "border-excellent-line bg-excellent-soft text-excellent",
  good: "border-good-line bg-good-soft text-good",
  average: "border-average-line bg-average-soft text-average",
  poor: "border-poor-line bg-poor-soft text-poor",
};

/** The match label of a band: GOLD MATCH … POOR MATCH. `place`: only inside a "parts" cell. */
export function MatchBadge({ band, place }: { band: MatchBand; place?: "label" }) {
  return (
    <span data-place={place} className={`match-badge ${LOOKS[band]}`}>
      {MATCH_LABELS[band]}
    </span>
  );
}

/** A badge for a stored label. Other texts, such as 'No scores', stay plain text. */
export function LabelBadge({ label }: { label: string }) {
  const band = bandOfLabel(label);
  return band ? <MatchBadge band={band} /> : <span className="whitespace-nowrap">{label}</span>;
}
