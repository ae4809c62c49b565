import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, gte, lt, lte, ne, or, sql } from "drizzle-orm";
import { ignoreStorageErrors, withAudit } from "#app/platform/audit/audit-log.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins, passwordResets, pendingSignIns, sessions } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import type { Scope } from "./api-access.ts";
import { readVisibleTests } from "./visible-tests.server.ts";
import type { VisibleTests } from "./visible-tests.ts";

/** Whose session it is. The role and the chosen tests are read at each request, so that a change counts at once. */
export type SignedIn = Admin & {
  visibleTests: VisibleTests;
  /** By which its owner names the session; missing where an API token was given instead. */
  sessionId?: string;
  /** Where an API token of theirs was given instead of a session: which one, and what it may do. */
  tokenId?: string;
  tokenName?: string;
  scope?: Scope;
};

/** What a person is shown of a session: a browser's short name, and the network address that signed in. */
type Origin = { browser: string; address: string };

/** A session ends after 12 hours without a request. */
const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** A request updates `last_seen_at` only if it is older than this, so most reads cost no write. */
const SEEN_WRITE_INTERVAL_MS = 5 * 60 * 1000;

const statements = prepared((db) => ({
  found: db
    .select({ admin: admins, id: sessions.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")))
    .prepare(),
}));

/** Starts a session for an admin and returns its token (256 random bits), which only the cookie ever holds. */
export function createSession(
  db: Db,
  adminId: string,
  now: Date,
  { browser, address }: Origin = { browser: "", address: "" },
): string {
  const { from, to } = getLivePeriod(now);
  db.delete(sessions)
    .where(or(lt(sessions.lastSeenAt, from), gt(sessions.lastSeenAt, to)))
    .run();
  const token = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({ tokenHash: hashToken(token), id: newId(), adminId, createdAt: now, lastSeenAt: now, browser, address })
    .run();
  return token;
}

/** The range of `last_seen_at` in which a session is still valid. */
function getLivePeriod(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - SESSION_IDLE_MS), to: new Date(now.getTime() + SESSION_IDLE_MS) };
}

/**
 * The admin of a live session with what they may see now, deactivated or not; null for an unknown or idle one, which has ended for good: no clock that
 * is set back revives it. One last seen far in the future, by a clock that was wrong, would not end for years: it has ended too.
 */
export function findSessionAdmin(db: Db, token: string, now: Date): SignedIn | null {
  const tokenHash = hashToken(token);
  const row = statements(db).found.get({ tokenHash });
  if (!row) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (Math.abs(idle) > SESSION_IDLE_MS) {
    ignoreStorageErrors(() => deleteSession(db, token));
    return null;
  }
  if (Math.abs(idle) > SEEN_WRITE_INTERVAL_MS) {
    ignoreStorageErrors(() =>
      db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run(),
    );
  }
  return { ...row.admin, visibleTests: readVisibleTests(db, row.admin), sessionId: row.id ?? "" };
}

/** Deletes a session. Does nothing for an unknown token. */
export function deleteSession(db: Db, token: string): void {
  db.delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .run();
}

/**
 * Ends every session of an admin but `keptId`, and returns how many. With them end sign-ins that wait for a second factor,
 * and links to choose a new password.
 */
export function deleteSessions(db: Db, adminId: string, keptId = ""): number {
  db.delete(pendingSignIns).where(eq(pendingSignIns.adminId, adminId)).run();
  db.delete(passwordResets).where(eq(passwordResets.adminId, adminId)).run();
  return db
    .delete(sessions)
    .where(and(eq(sessions.adminId, adminId), ne(sessions.id, keptId)))
    .run().changes;
}

/** Deletes one of an admin's sessions. Returns false if the admin has no session with this ID. */
export function deleteSessionById(db: Db, adminId: string, id: string): boolean {
  return (
    db
      .delete(sessions)
      .where(and(eq(sessions.adminId, adminId), eq(sessions.id, id)))
      .run().changes > 0
  );
}

/** A script that signs in for each call has more sessions than a person would read. */
const MAX_LISTED_SESSIONS = 50;

/** The live sessions of an admin, the one that was seen last first; at most fifty. */
export function listSessions(db: Db, adminId: string, now: Date) {
  const { from, to } = getLivePeriod(now);
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminId, adminId), gte(sessions.lastSeenAt, from), lte(sessions.lastSeenAt, to)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MAX_LISTED_SESSIONS)
    .all();
}

/** Deletes an admin's sessions except the one with this token. */
export function deleteOtherSessions(db: Db, adminId: string, token: string | null): void {
  const isOther = token === null ? undefined : ne(sessions.tokenHash, hashToken(token));
  db.delete(sessions)
    .where(and(eq(sessions.adminId, adminId), isOther))
    .run();
}

/** The stored form of a random token: SHA-256 in hex. See docs/develop/decisions/045-secrets.md. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The first match counts, because most browsers also name their ancestors. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPX|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac(?:intosh| OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns a short name like "Firefox on Windows" for a User-Agent, or "" if it is unknown. */
export function parseBrowserName(userAgent: string): string {
  const [browser, system] = [findFirstMatch(BROWSERS, userAgent), findFirstMatch(SYSTEMS, userAgent)];
  return system ? `${browser || "Browser"} on ${system}` : browser;
}

function findFirstMatch(names: [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}

export const auditedSessions = {
  createSession: withAudit(createSession, ({ args: [adminId] }) => [
    { event: "sign-in", entityType: "admin", entityId: adminId },
  ]),
  endSession: withAudit(deleteSession, () => [{ event: "sign-out" }]),
};
