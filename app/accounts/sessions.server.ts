import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, gte, lt, lte, ne, or } from "drizzle-orm";
import type { Scope } from "#app/platform/api/calls.ts";
import { type AuditContext, command, ignoreStorageErrors } from "#app/platform/audit/audit-log.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/time-units.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { admins, passwordResets, pendingSignIns, sessions } from "#db/schema.ts";
import type { Admin } from "./admins.server.ts";
import { readVisibleTests } from "./visible-tests.server.ts";
import type { VisibleTests } from "./visible-tests.ts";

/**
 * The account that sent a request. Each request reads the role and the visible tests again, so that changes apply at
 * once.
 */
export type SignedIn = Admin & {
  visibleTests: VisibleTests;
  sessionId?: string;
  isSso?: boolean;
  tokenId?: string;
  tokenName?: string;
  scope?: Scope;
};

export type SessionOrigin = { browser: string; address: string; isSso?: boolean };

const SESSION_IDLE_MS = 12 * HOUR_MS;
/** Minimum time between two updates of `last_seen_at`, so that most requests write nothing. */
const SEEN_WRITE_INTERVAL_MS = 5 * MINUTE_MS;

const statements = prepared((db) => ({
  byTokenHash: db
    .select({ admin: admins, id: sessions.id, isSso: sessions.isSso, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(parameterCondition(sessions.tokenHash, "tokenHash"))
    .prepare(),
}));

export function insertSession(
  db: Db,
  adminId: string,
  now: Date,
  { browser, address, isSso = false }: SessionOrigin = { browser: "", address: "" },
): string {
  const { from, to } = getLivePeriod(now);
  db.delete(sessions)
    .where(or(lt(sessions.lastSeenAt, from), gt(sessions.lastSeenAt, to)))
    .run();
  const token = randomBytes(32).toString("base64url");
  db.insert(sessions)
    .values({
      tokenHash: hashToken(token),
      id: newId(),
      adminId,
      createdAt: now,
      lastSeenAt: now,
      browser,
      address,
      isSso,
    })
    .run();
  return token;
}

export const createSession = command({
  run: (db: Db, { now }: AuditContext, adminId: string, origin?: SessionOrigin) =>
    insertSession(db, adminId, now, origin),
  events: ({ args: [adminId, origin] }) => [
    {
      event: origin?.isSso ? "sso-sign-in" : "sign-in",
      entityType: "admin",
      entityId: adminId,
    },
  ],
});

/**
 * The upper limit invalidates sessions created while the server's clock was ahead. Without it, they would stay valid
 * for years.
 */
function getLivePeriod(now: Date): { from: Date; to: Date } {
  return { from: new Date(now.getTime() - SESSION_IDLE_MS), to: new Date(now.getTime() + SESSION_IDLE_MS) };
}

export function findSessionAdmin(db: Db, token: string, now: Date): SignedIn | null {
  const tokenHash = hashToken(token);
  const row = statements(db).byTokenHash.get({ tokenHash });
  if (!row) return null;
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (Math.abs(idle) > SESSION_IDLE_MS) {
    // Delete the session, because a check of its expiry alone would revive it when the clock is set back.
    ignoreStorageErrors(() => deleteSession(db, token));
    return null;
  }
  if (Math.abs(idle) > SEEN_WRITE_INTERVAL_MS) {
    ignoreStorageErrors(() =>
      db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)).run(),
    );
  }
  return { ...row.admin, visibleTests: readVisibleTests(db, row.admin), sessionId: row.id ?? "", isSso: row.isSso };
}

export function deleteSession(db: Db, token: string): void {
  db.delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .run();
}

export const endSession = command({
  run: (db: Db, _context: AuditContext, token: string) => deleteSession(db, token),
  events: () => [{ event: "sign-out" }],
});

export function deleteSessions(db: Db, adminId: string, exceptId = ""): number {
  deletePendingSignIns(db, adminId);
  deleteResetLinks(db, adminId);
  return db
    .delete(sessions)
    .where(and(eq(sessions.adminId, adminId), ne(sessions.id, exceptId)))
    .run().changes;
}

export function deleteResetLinks(db: Db, adminId: string): void {
  db.delete(passwordResets).where(eq(passwordResets.adminId, adminId)).run();
}

export function deletePendingSignIns(db: Db, adminId: string): void {
  db.delete(pendingSignIns).where(eq(pendingSignIns.adminId, adminId)).run();
}

export function deleteSessionById(db: Db, adminId: string, id: string): boolean {
  return (
    db
      .delete(sessions)
      .where(and(eq(sessions.adminId, adminId), eq(sessions.id, id)))
      .run().changes > 0
  );
}

export function deleteOtherSessions(db: Db, adminId: string, token: string | null): void {
  const isOther = token === null ? undefined : ne(sessions.tokenHash, hashToken(token));
  db.delete(sessions)
    .where(and(eq(sessions.adminId, adminId), isOther))
    .run();
}

/** Limit the list, because a script that signs in for every call can create thousands of sessions. */
const MAX_LISTED_SESSIONS = 50;

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

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The order matters, because most user agents also contain the names of other browsers. */
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

export function parseBrowserName(userAgent: string): string {
  const [browser, system] = [findFirstMatch(BROWSERS, userAgent), findFirstMatch(SYSTEMS, userAgent)];
  return system ? `${browser || "Browser"} on ${system}` : browser;
}

function findFirstMatch(names: [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "";
}
