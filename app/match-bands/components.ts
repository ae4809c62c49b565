export { LabelBadge, MatchBadge, MatchScore, type MatchScoreProps, ScoreRing } from "./match-badge.tsx";
