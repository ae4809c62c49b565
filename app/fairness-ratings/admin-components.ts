export { FairnessCard } from "./fairness-card.tsx";
