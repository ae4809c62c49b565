export { RetentionCard } from "./screens/retention-card.tsx";
