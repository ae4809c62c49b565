export { ROW_ICONS, RowEnd } from "./screens/people-list.tsx";
export { RESULT_COLUMNS, ResultCells } from "./screens/result-cells.tsx";
export { StageBadge } from "./screens/stage-badge.tsx";
export { WriteLink } from "./screens/write-link.tsx";
