export { RescoreNotice } from "./rescore-notice.tsx";
export { InactiveNotice } from "./screens/inactive-notice.tsx";
export { MessageEditor, MessagePreview } from "./screens/message-editor.tsx";
export { PreviewButton } from "./screens/preview-button.tsx";
export { INVITE_BEFORE_OPENING, ScheduleNotice } from "./screens/schedule-notice.tsx";
export { TestHeader } from "./screens/test-header.tsx";
export { TestMissing } from "./screens/test-missing.tsx";
