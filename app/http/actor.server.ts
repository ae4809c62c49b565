/** Who did something, for the audit log. */
import type { AppLoadContext } from "@remix-run/node";
import { fullName } from "#app/domain/person.ts";
import type { Admin } from "#app/models/admins.server.ts";

/** An admin and the network address they came from. */
export function actorOf({ id }: Pick<Admin, "id">, { clientAddress }: AppLoadContext) {
  return { adminId: id, address: clientAddress };
}

/** The same with the admin's name of now. */
export function authorOf(admin: Admin, { clientAddress }: AppLoadContext) {
  return { id: admin.id, name: fullName(admin), address: clientAddress };
}
