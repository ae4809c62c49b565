/** Components of audit that other features may render. */
export { AuditLogCard } from "./screens/audit-log-card.tsx";
