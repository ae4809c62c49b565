export { ScoreStrip } from "./charts/score-strip.tsx";
export { SectionProfile } from "./charts/section-profile.tsx";
export { StatCard, StatStrip } from "./charts/stat-card.tsx";
