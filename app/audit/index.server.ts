export { fileLoader, fileResponse } from "./download.server.ts";
export { recordDownload, recordDownloadHourly, recordViews } from "./record-access.server.ts";
