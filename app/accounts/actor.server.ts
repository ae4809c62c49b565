/** Who did something, for the audit log. */
import type { AppLoadContext } from "@remix-run/node";
import type { Actor, By } from "#app/platform/audit/audit-log.server.ts";
import { authorName } from "#app/platform/text/person.ts";
import type { Admin } from "./admins.server.ts";
import type { SignedIn } from "./sessions.server.ts";
import type { Sight } from "./sight.ts";

/** An admin, or their API token, and the network address it came from. */
export function actorOf({ id, tokenId }: Pick<SignedIn, "id" | "tokenId">, { clientAddress }: AppLoadContext): Actor {
  return tokenId === undefined ? { adminId: id, address: clientAddress } : { tokenId, address: clientAddress };
}

/** The same with the moment. */
export function byOf(signedIn: Pick<SignedIn, "id" | "tokenId">, context: AppLoadContext): By {
  return { actor: actorOf(signedIn, context), now: new Date() };
}

/** The same with the admin's name of now. */
export function authorOf(admin: SignedIn, { clientAddress }: AppLoadContext) {
  return { id: admin.id, name: authorName(admin), address: clientAddress };
}

/** Who does something to a submission, of those that they may see: the name is stored as it is now. */
export type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  sight: Sight;
  tokenName?: string;
};
