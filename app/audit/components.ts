/** Components of audit that other features render. */
export { AuditLogCard } from "./screens/audit-log-card.tsx";
