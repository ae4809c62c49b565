export { backupCalls } from "./api-contract.ts";
export { BACKUP_RETENTION_DAYS, getBackupStatus } from "./backups.server.ts";
export { countData } from "./transfer.server.ts";
