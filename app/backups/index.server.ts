/** Server code of backups that other features import. */
export { backupCalls } from "./api-contract.ts";
export { getBackupStatus, KEPT_DAYS_OF_COPIES } from "./backups.server.ts";
export { countData } from "./transfer.server.ts";
