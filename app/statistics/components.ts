/** Components of statistics that other features may render. */
export { SectionProfile } from "./charts/section-profile.tsx";
export { StatCard } from "./charts/stat-card.tsx";
