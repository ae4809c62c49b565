export { BackupCard, type BackupShown } from "./screens/backup-card.tsx";
export { DataMigrationCard } from "./screens/data-migration-card.tsx";
