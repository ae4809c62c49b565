/** Components of match-bands that other features may render. */
export { LabelBadge, MatchBadge, MatchScore, type MatchScoreProps, ScoreRing } from "./match-badge.tsx";
