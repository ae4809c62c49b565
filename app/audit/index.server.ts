export { auditCalls } from "./api-contract.ts";
export { fileLoader, fileResponse } from "./download.server.ts";
export { flushViews, recordDownload, recordDownloadHourly, recordView } from "./read-events.server.ts";
