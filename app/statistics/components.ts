/** Components of statistics that other features render. */
export { SectionProfile } from "./charts/section-profile.tsx";
export { StatCard, StatStrip } from "./charts/stat-card.tsx";
