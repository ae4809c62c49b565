export { RescoreNotice } from "./rescore-notice.tsx";
export { PreviewButton } from "./screens/preview-button.tsx";
