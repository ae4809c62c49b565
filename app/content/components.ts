/** Components of content that other features render. */
export { RescoreNotice } from "./rescore-notice.tsx";
