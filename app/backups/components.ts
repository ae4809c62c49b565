export { DataMigrationCard } from "./screens/data-migration-card.tsx";
