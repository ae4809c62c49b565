/** Components of people that other features may render. */
export { RetentionCard } from "./screens/retention-card.tsx";
