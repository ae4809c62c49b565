export { StageBadge } from "./screens/stage-badge.tsx";
