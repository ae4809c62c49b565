/** Components of match-bands that other features render. */
export { LabelBadge, MatchBadge, MatchScore, type MatchScoreProps, ScoreRing } from "./match-badge.tsx";
