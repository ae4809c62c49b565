import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";

/** Return the context of a command that nobody in particular runs. */
export function byServer(now = new Date("2026-05-04T10:15:00Z")): AuditContext {
  return { actor: "server", now };
}
