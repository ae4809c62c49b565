import { type Admin, findActiveAdmin } from "#app/accounts/admins.server.ts";
import type { AdminInput } from "#app/accounts/schemas.ts";
import { updateAdmin } from "#app/accounts/user-management.server.ts";
import type { LiveDb } from "#db/client.ts";

/** Change an account in User Management. Changing the signed-in account sends the current password. */
export function changeAdmin(live: LiveDb, id: string, byAdminId: string, input: AdminInput): Promise<Admin> {
  return updateAdmin(live, id, byAdminId, input, {
    actor: { adminId: byAdminId, address: "" },
    now: new Date("2026-05-04T10:00:00Z"),
    verified: findActiveAdmin(live(), byAdminId) ?? undefined,
  });
}
