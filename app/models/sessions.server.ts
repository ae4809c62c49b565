import { createHash, randomBytes } from "node:crypto";
import { eq, gt, lt, or } from "drizzle-orm";
import type { Sight } from "#app/domain/sight.ts";
import type { Db } from "#db/client.ts";
import { admins, sessions } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import { whereDiskAllows } from "./audit-log.server.ts";
import { readSight } from "./viewer-tests.server.ts";

/** Whose session it is. The role and the chosen tests are read at each request, so that a change counts at once. */
export type SignedIn = Admin & {
  sight: Sight /** Where an API token of theirs was given instead of a session. */;
  tokenId?: string;
};

/** A session ends after 12 hours without a request. */
const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** How old `last_seen_at` may grow before a request writes it again: reading screens costs no write. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Starts a session for an admin and returns its token (256 random bits), which only the cookie ever holds. */
export function createSession(db: Db, adminId: string, now: Date): string {
  db.delete(sessions)
    .where(
      or(
        lt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
        gt(sessions.lastSeenAt, new Date(now.getTime() + SESSION_IDLE_MS)),
      ),
    )
    .run();
  const token = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({ tokenHash: hashToken(token), adminId, createdAt: now, lastSeenAt: now })
    .run();
  return token;
}

/**
 * The admin of a live session with what they may see now, deactivated or not; null for an unknown or idle one, which has ended for good: no clock that
 * is set back revives it. One last seen far in the future, by a clock that was wrong, would not end for years: it has ended too.
 */
export function findSessionAdmin(db: Db, token: string, now: Date): SignedIn | null {
  const tokenHash = hashToken(token);
  const row = db
    .select({ admin: admins, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  if (!row) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (Math.abs(idle) > SESSION_IDLE_MS) {
    whereDiskAllows(() => endSession(db, token));
    return null;
  }
  if (Math.abs(idle) > SEEN_EVERY_MS) {
    whereDiskAllows(() => db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run());
  }
  return { ...row.admin, sight: readSight(db, row.admin) };
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
