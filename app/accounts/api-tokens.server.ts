import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/api/calls.ts";
import { type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { admins, apiTokenAddresses, apiTokens } from "#db/schema.ts";
import { assertStillAdmin } from "./admins.server.ts";
import { hashToken, type SignedIn } from "./sessions.server.ts";
import { readVisibleTests } from "./visible-tests.server.ts";

type ApiToken = typeof apiTokens.$inferSelect;
type TokenHolder = SignedIn & Required<Pick<SignedIn, "tokenId" | "tokenName" | "scope">>;

const MAX_LIVE = 50;
const USE_WRITE_INTERVAL_MS = 60 * 1000;
/** A token's first use from an IP address creates an audit event, for up to this many addresses per token. */
const MAX_ADDRESSES = 1000;
const ENDED_TOKENS_SHOWN_MS = 90 * DAY_MS;

function generateToken(): string {
  const text = `sra_${randomBytes(32).toString("base64url")}`;
  return text + getChecksum(text);
}

function getChecksum(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return bytes.toString("base64url");
}

export function isTokenFormat(text: string): boolean {
  return /^sra_[\w-]{49}$/.test(text) && getChecksum(text.slice(0, -6)) === text.slice(-6);
}

function liveCondition(now: Date) {
  // Reject a token that was created while the server's clock was ahead, because it could stay valid for years.
  const isUnexpired = and(gt(apiTokens.expiresAt, now), lte(apiTokens.madeAt, new Date(now.getTime() + DAY_MS)));
  return and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), isUnexpired));
}

type NewToken = { id: string; name: string; scope: Scope; expiresAt: Date | null };

const ALREADY_CREATED =
  "This form has already created a token, and it was shown. Reload the form to create another one";

/**
 * Create a token of an admin and return its text. Only its hash is stored. Throw a Refusal if 50 tokens are live or the
 * id exists.
 */
export const createToken = command({
  run(db: Db, { now }: AuditContext, token: NewToken, adminId: string): string {
    assertStillAdmin(db, adminId);
    const text = generateToken();
    revokeExpiredTokens(db, now);
    if (countLiveTokens(db, now) >= MAX_LIVE)
      throw new Refusal(
        "conflict",
        `There are ${MAX_LIVE} tokens, which is the limit. Revoke one that you no longer need`,
      );
    if (db.select().from(apiTokens).where(eq(apiTokens.id, token.id)).get())
      throw new Refusal("conflict", ALREADY_CREATED);
    db.insert(apiTokens)
      .values({ ...token, tokenHash: hashToken(text), adminId, madeAt: now })
      .run();
    return text;
  },
  events({ context: { actor }, args: [{ id, scope, expiresAt }, adminId] }) {
    const detail = { ...(actor === "server" && { adminId }), scope, expiresAt: expiresAt?.toISOString() ?? null };
    return [{ event: "token-made", entityType: "token", entityId: id, detail }];
  },
});

export function countLiveTokens(db: Db, now: Date): number {
  return db.select({ n: count() }).from(apiTokens).where(liveCondition(now)).get()?.n ?? 0;
}

export function listTokens(db: Db, now: Date) {
  const shownFrom = new Date(now.getTime() - ENDED_TOKENS_SHOWN_MS);
  const end = sql`coalesce(${apiTokens.revokedAt}, ${apiTokens.expiresAt})`;
  return db
    .select({ token: apiTokens, maker: admins })
    .from(apiTokens)
    .innerJoin(admins, eq(admins.id, apiTokens.adminId))
    .where(or(sql`${end} IS NULL`, gt(end, shownFrom.getTime())))
    .orderBy(desc(apiTokens.madeAt), desc(sql`api_tokens.rowid`))
    .all();
}

export function findLiveToken(db: Db, id: string, now: Date): ApiToken | null {
  return (
    db
      .select()
      .from(apiTokens)
      .where(and(eq(apiTokens.id, id), liveCondition(now)))
      .get() ?? null
  );
}

export function isLiveToken(db: Db, id: string, now: Date): boolean {
  return findLiveToken(db, id, now) !== null;
}

export function isTokenUsed(db: Db, id: string): boolean {
  const isUsed = and(eq(apiTokens.id, id), isNotNull(apiTokens.lastUsedAt));
  return db.select({ id: apiTokens.id }).from(apiTokens).where(isUsed).get() !== undefined;
}

export function revokeTokenIfLive(db: Db, context: AuditContext, id: string): void {
  if (isLiveToken(db, id, context.now)) revokeToken(db, context, id);
}

export const revokeToken = command({
  run(db: Db, { now }: AuditContext, id: string): void {
    if (!isLiveToken(db, id, now)) throw new Refusal("not-found", "This token is no longer valid");
    db.update(apiTokens).set({ revokedAt: now }).where(eq(apiTokens.id, id)).run();
  },
  events: ({ args: [id] }) => [buildRevocationEvent(id)],
});

export const revokeTokens = command({
  run(db: Db, { now }: AuditContext, adminId: string): { id: string }[] {
    revokeExpiredTokens(db, now);
    const condition = and(eq(apiTokens.adminId, adminId), isNull(apiTokens.revokedAt));
    return db.update(apiTokens).set({ revokedAt: now }).where(condition).returning({ id: apiTokens.id }).all();
  },
  events: ({ result: revoked }) => revoked.map(({ id }) => buildRevocationEvent(id)),
});

function buildRevocationEvent(id: string) {
  return { event: "token-revoked", entityType: "token", entityId: id } as const;
}

/** Return the active admin of a live token, or null. Rejecting an expired and an unknown token takes the same time. */
export function findTokenAdmin(db: Db, text: string, now: Date): TokenHolder | null {
  if (!isTokenFormat(text)) return null;
  const isActiveAdmin = and(isNull(admins.deactivatedAt), eq(admins.role, "admin"));
  const row = db
    .select({ token: apiTokens, admin: admins })
    .from(apiTokens)
    .innerJoin(admins, eq(admins.id, apiTokens.adminId))
    .where(and(eq(apiTokens.tokenHash, hashToken(text)), liveCondition(now), isActiveAdmin))
    .get();
  if (!row) return null;
  const { id: tokenId, name: tokenName, scope } = row.token;
  return { ...row.admin, visibleTests: readVisibleTests(db, row.admin), tokenId, tokenName, scope };
}

export function recordTokenUse(db: Db, tokenId: string, address: string, now: Date): void {
  const token = db.select().from(apiTokens).where(eq(apiTokens.id, tokenId)).get();
  if (!token) return;
  const isRecent = token.lastUsedAt && Math.abs(now.getTime() - token.lastUsedAt.getTime()) < USE_WRITE_INTERVAL_MS;
  const isKnown = isKnownAddress(db, tokenId, address);
  if (isRecent && isKnown) return;
  inTransaction(db, () => {
    revokeExpiredTokens(db, now);
    db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId)).run();
    if (isKnown) return;
    db.insert(apiTokenAddresses).values({ tokenId, address }).run();
    recordEvent(db, { tokenId, address }, { event: "token-new-address", entityType: "token", entityId: tokenId }, now);
  });
}

function isKnownAddress(db: Db, tokenId: string, address: string): boolean {
  const tokenCondition = eq(apiTokenAddresses.tokenId, tokenId);
  const addressCondition = and(tokenCondition, eq(apiTokenAddresses.address, address));
  if (db.select().from(apiTokenAddresses).where(addressCondition).get()) return true;
  const known = db.select({ n: count() }).from(apiTokenAddresses).where(tokenCondition).get();
  return (known?.n ?? 0) >= MAX_ADDRESSES;
}

/** Mark expired tokens as revoked, so that setting the clock back does not revive them. */
export function revokeExpiredTokens(db: Db, now: Date): void {
  db.update(apiTokens)
    .set({ revokedAt: sql`${apiTokens.expiresAt}` })
    .where(and(isNull(apiTokens.revokedAt), lte(apiTokens.expiresAt, now)))
    .run();
}
