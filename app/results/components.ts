export { StageBadge } from "./screens/stage-badge.tsx";
export { WriteLink } from "./screens/write-link.tsx";
