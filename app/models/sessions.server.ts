import { createHash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { admins, sessions } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";

/** A session ends after 12 hours without a request. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** How old `last_seen_at` may grow before a request writes it again: reading screens costs no write. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Starts a session for an admin and returns its token (256 random bits), which only the cookie ever holds. */
export function createSession(db: Db, adminId: string, now: Date): string {
  db.delete(sessions)
    .where(lt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)))
    .run();
  const token = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({ tokenHash: hashToken(token), adminId, createdAt: now, lastSeenAt: now })
    .run();
  return token;
}

/** The admin of a live session, deactivated or not; null for an unknown or idle one. */
export function findSessionAdmin(db: Db, token: string, now: Date): Admin | null {
  const tokenHash = hashToken(token);
  const row = db
    .select({ admin: admins, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  if (!row) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (idle > SESSION_IDLE_MS) return null;
  if (idle > SEEN_EVERY_MS) db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run();
  return row.admin;
}

/** Ends a session; an unknown one is no error. */
export function endSession(db: Db, token: string): void {
  db.delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .run();
}

/** Ends every session of an admin. */
export function endSessionsOf(db: Db, adminId: string): void {
  db.delete(sessions).where(eq(sessions.adminId, adminId)).run();
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
