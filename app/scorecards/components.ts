export { ScorecardCard } from "./screens/scorecard-card.tsx";
