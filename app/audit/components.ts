export { AuditLogCard } from "./screens/audit-log-card.tsx";
