/** Components of content that other features may render. */
export { RescoreNotice } from "./rescore-notice.tsx";
