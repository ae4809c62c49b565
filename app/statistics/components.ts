export { ChartTable } from "./charts/chart-table.tsx";
export { computeScale } from "./charts/histogram.tsx";
export { ScoreStrip } from "./charts/score-strip.tsx";
export { SectionProfile } from "./charts/section-profile.tsx";
export { StatCard, StatStrip } from "./charts/stat-card.tsx";
export { JudgmentCard } from "./screens/evidence/finding.tsx";
