export { AssignCard } from "./screens/assign-card.tsx";
