export { RescoreNotice } from "./rescore-notice.tsx";
