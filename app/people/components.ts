/** Components of people that other features render. */
export { RetentionCard } from "./screens/retention-card.tsx";
