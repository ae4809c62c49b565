export { getBackupStatus } from "./backups.server.ts";
export { countData } from "./transfer.server.ts";
