export { OutcomeCard } from "./screens/outcome-card.tsx";
