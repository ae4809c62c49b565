/** Components of match-bands that other features may render. */
export { LabelBadge, MatchBadge } from "./match-badge.tsx";
export { MatchScore, type MatchScoreProps } from "./match-score.tsx";
export { ScoreRing } from "./score-ring.tsx";
