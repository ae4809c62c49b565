import type { AppLoadContext } from "@remix-run/node";
import type { Actor } from "#app/models/audit-log.server.ts";

/** Who does what this request asks for, as the audit log names them. */
export function actorOf({ id }: { id: string }, { clientAddress }: Pick<AppLoadContext, "clientAddress">): Actor {
  return { adminId: id, address: clientAddress };
}
