import { and, desc, eq } from "drizzle-orm";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { createUnknownPassword, hashPassword } from "#app/platform/crypto.server.ts";
import { env, getPublicOrigin } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { admins, messages } from "#db/schema.ts";
import { type Admin, findActiveAdmin } from "./admins.server.ts";
import { createResetToken, INVITATION_MS, queueReset } from "./passwords.server.ts";
import type { NewAdminInput } from "./schemas.ts";
import { deleteResetLinks } from "./sessions.server.ts";
import { addAdmin, createAdmin, emailTaken, findJustAdded, type NewAdmin } from "./user-management.server.ts";

/** `token` is null if the link is emailed. Otherwise the caller must show it now, because only its hash is stored. */
export type UserInvitation = { admin: Admin; token: string | null };

export async function addUser(
  live: LiveDb,
  { invite: _, password, ...input }: NewAdminInput,
  now: Date,
  actor: Actor,
): Promise<UserInvitation> {
  if (password === undefined) return inviteAdmin(live, input, now, actor);
  return { admin: await createAdmin(live, { ...input, password }, now, actor), token: null };
}

async function inviteAdmin(
  live: LiveDb,
  input: Omit<NewAdmin, "password">,
  now: Date,
  actor: Actor,
): Promise<UserInvitation> {
  const password = createUnknownPassword();
  const passwordHash = await hashPassword(password);
  const db = live();
  return inTransaction(db, () => {
    const added = addAdmin(db, { ...input, password }, passwordHash, now, actor) ?? findJustInvited(db, input, now);
    if (!added) throw emailTaken();
    return startInvitation(db, added, actor, now);
  });
}

function findJustInvited(db: Db, input: Omit<NewAdmin, "password">, now: Date): Admin | null {
  const holder = findJustAdded(db, input, now);
  return holder?.invitedUntil ? holder : null;
}

export function renewUserInvitation(db: Db, adminId: string, actor: Actor, now: Date): UserInvitation {
  return inTransaction(db, () => {
    const admin = findActiveAdmin(db, adminId);
    if (!admin?.invitedUntil) throw new Refusal("not-found", "This person already has a password or was deactivated");
    return startInvitation(db, admin, actor, now);
  });
}

function startInvitation(db: Db, { id }: Admin, actor: Actor, now: Date): UserInvitation {
  const invitedUntil = new Date(now.getTime() + INVITATION_MS);
  const admin = db.update(admins).set({ invitedUntil }).where(eq(admins.id, id)).returning().get();
  recordEvent(db, actor, { event: "user-invited", entityType: "admin", entityId: id }, now);
  if (!env.mail) return { admin, token: createResetToken(db, id, now) };
  const outcome = queueReset(db, admin, "invitation", now);
  if (outcome === "limited") {
    throw new Refusal(
      "too-many-tries",
      "Three links were emailed to this person within an hour. Please try again later",
    );
  }
  // A queued email may still be sent with the current link, so invalidate that link.
  if (outcome === "queued") deleteResetLinks(db, id);
  return { admin, token: null };
}

export function buildInvitationLink(request: Request, token: string): string {
  return `${getPublicOrigin(request)}${paths.resetPassword(token)}`;
}

export function isInvitationUndelivered(db: Db, adminId: string): boolean {
  const isLink = and(eq(messages.adminId, adminId), eq(messages.kind, "password-reset"));
  const last = db.select().from(messages).where(isLink).orderBy(desc(messages.number)).limit(1).get();
  return last?.failedAt != null;
}
