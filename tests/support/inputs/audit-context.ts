import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";

export function byServer(now = new Date("2026-05-04T10:15:00Z")): AuditContext {
  return { actor: "server", now };
}
