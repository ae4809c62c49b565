import { beforeEach, expect, test } from "vitest";
import { SCOPES } from "#app/platform/api/calls.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, apiTokenAddresses, apiTokens, auditLog } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { changeAdmin, insertAdmin } from "#tests/support/rows/admins.ts";
import {
  countLiveTokens,
  createToken,
  findLiveToken,
  findTokenAdmin,
  isTokenFormat,
  listTokens,
  recordTokenUse,
  revokeExpiredTokens,
  revokeToken,
} from "./api-tokens.server.ts";
import { createAdmin, deactivateAdmin } from "./user-management.server.ts";

const now = new Date("2026-05-04T10:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(now.getTime() + ms);
const ADA = { adminId: "ada", address: "192.0.2.1" };

function openWithAdmins(): Db {
  const db = openDatabase(":memory:");
  for (const id of ["ada", "grace"]) insertAdmin(db, { id, email: `${id}@example.com` });
  return db;
}

function addToken(db: Db, token: Partial<Parameters<typeof createToken>[2]> = {}, actor = ADA, at = now): string {
  const given = { id: "t", name: "ATS", scope: "results:read", expiresAt: null, ...token } as const;
  return createToken(db, { actor, now: at }, given, actor.adminId);
}

const actsIn = (db: Db) => db.select().from(auditLog).all();

let db: Db;

beforeEach(() => {
  db = openWithAdmins();
});

test("a token identifies its creator and scope, and the database stores only its SHA-256 (C1, C40)", () => {
  const text = addToken(db);
  expect(text).toMatch(/^sra_[\w-]{49}$/);
  expect(findTokenAdmin(db, text, now)).toMatchObject({
    id: "ada",
    visibleTests: { tests: "all" },
    tokenId: "t",
    tokenName: "ATS",
    scope: "results:read",
  });
  const stored = JSON.stringify([db.select().from(apiTokens).all(), actsIn(db)]);
  expect(stored).not.toContain(text.slice(4, 20));
  expect(stored).toMatch(/"tokenHash":"[0-9a-f]{64}"/);
  const made = {
    actor: "admin",
    actorId: "ada",
    address: "192.0.2.1",
    event: "token-made",
    entityType: "token",
    entityId: "t",
  };
  expect(actsIn(db)).toMatchObject([{ ...made, detail: { scope: "results:read", expiresAt: null } }]);
});

test("each token has 32 random bytes and a checksum that detects a changed character (C1)", () => {
  const texts = Array.from({ length: 40 }, (_, place) => addToken(db, { id: `t${place}` }));
  expect(new Set(texts.map((text) => text.slice(4, 47))).size).toBe(40);
  for (const text of texts) {
    expect(Buffer.from(text.slice(4, 47), "base64url")).toHaveLength(32);
    expect(isTokenFormat(text)).toBe(true);
    for (let place = 4; place < text.length; place += 1) {
      const changed = text.slice(0, place) + (text[place] === "a" ? "b" : "a") + text.slice(place + 1);
      expect(isTokenFormat(changed)).toBe(false);
    }
  }
});

const [right = ""] = [addToken(openWithAdmins())];
test.each([
  "",
  " ",
  right.slice(0, -1),
  `${right}A`,
  ` ${right}`,
  `${right}\n`,
  right.replace("sra_", "ghp_"),
  right.toUpperCase(),
  right.slice(4),
  `${right}, Bearer ${right}`,
  `${right.slice(0, 20)}\0${right.slice(21)}`,
  `${right.slice(0, 20)}ä${right.slice(21)}`,
  "x".repeat(10_000),
  "' OR 1=1 --",
])("rejects a malformed token without a query: %j (C2)", (text) => {
  const unasked = new Proxy({} as Db, {
    get: () => {
      throw new Error("The database was asked");
    },
  });
  expect(findTokenAdmin(unasked, text, now)).toBeNull();
});

test("neither an unknown token nor the hash of a valid token identifies an admin (C2)", () => {
  addToken(db);
  const [row] = db.select().from(apiTokens).all();
  expect(isTokenFormat(right)).toBe(true);
  for (const text of [right, row?.tokenHash ?? ""]) expect(findTokenAdmin(db, text, now)).toBeNull();
});

test("a token works until it expires, and setting the clock back does not revive it (C2)", () => {
  const expiresAt = later(30 * DAY);
  const text = addToken(db, { expiresAt });
  expect(findTokenAdmin(db, text, later(30 * DAY - 1))?.id).toBe("ada");
  expect(findTokenAdmin(db, text, expiresAt)).toBeNull();
  revokeExpiredTokens(db, expiresAt);
  expect(findTokenAdmin(db, text, later(DAY))).toBeNull();
  expect(db.select().from(apiTokens).get()?.revokedAt).toEqual(expiresAt);
});

test("a token created while the clock was ahead is rejected afterwards, unless it has no expiry (C2)", () => {
  const ahead = later(700 * DAY);
  const text = addToken(db, { expiresAt: later(730 * DAY) }, ADA, ahead);
  const endless = addToken(db, { id: "endless" }, ADA, ahead);
  expect(findTokenAdmin(db, text, now)).toBeNull();
  expect(findTokenAdmin(db, text, later(699.5 * DAY))?.id).toBe("ada");
  expect(findTokenAdmin(db, endless, now)?.id).toBe("ada");
});

test("revoking a token takes effect at once, is audited and cannot be repeated (C3)", () => {
  const text = addToken(db);
  revokeToken(db, { actor: { adminId: "grace", address: "192.0.2.2" }, now: later(5) }, "t");
  expect(findTokenAdmin(db, text, later(5))).toBeNull();
  expect(findLiveToken(db, "t", later(5))).toBeNull();
  expect(actsIn(db)).toMatchObject([
    { event: "token-made" },
    { event: "token-revoked", entityId: "t", actorId: "grace", address: "192.0.2.2" },
  ]);
  for (const id of ["t", "unknown"]) {
    expect(() => revokeToken(db, byServer(later(6)), id)).toThrow(expect.objectContaining({ code: "not-found" }));
  }
});

test("deactivating an admin or making them a viewer revokes their tokens for good (C3)", async () => {
  const BY_GRACE = { adminId: "grace", address: "192.0.2.2" };
  const [mine, theirs] = [addToken(db), addToken(db, { id: "theirs" }, BY_GRACE)];
  deactivateAdmin(db, { actor: ADA, now }, "grace", "ada");
  expect(findTokenAdmin(db, theirs, now)).toBeNull();
  const grace = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", password: "four-five-six" };
  await createAdmin(() => db, grace, now);
  expect(findTokenAdmin(db, theirs, now)).toBeNull();
  expect(actsIn(db)).toContainEqual(
    expect.objectContaining({ event: "token-revoked", actorId: "ada", entityId: "theirs" }),
  );

  const again = addToken(db, { id: "again" }, BY_GRACE);
  await changeAdmin(() => db, "grace", "ada", { ...grace, role: "viewer", testAccess: "all" });
  await changeAdmin(() => db, "grace", "ada", { ...grace, role: "admin" });
  expect(findTokenAdmin(db, again, now)).toBeNull();
  expect(findTokenAdmin(db, mine, now)?.id).toBe("ada");
});

test("a token of an account deactivated by SQL stays rejected after the account is reactivated (C3)", async () => {
  const text = addToken(db);
  db.update(admins).set({ deactivatedAt: now }).run();
  expect(findTokenAdmin(db, text, now)).toBeNull();
  const ada = { firstName: "Ada", lastName: "L", email: "ada@example.com", password: "four-five-six" };
  await createAdmin(() => db, ada, now);
  expect(findTokenAdmin(db, text, now)).toBeNull();
});

test("a token's last use is written at most once a minute, and each IP address is audited once (C3)", () => {
  addToken(db);
  const usedAt = () => db.select().from(apiTokens).get()?.lastUsedAt;
  recordTokenUse(db, "t", "192.0.2.7", now);
  recordTokenUse(db, "t", "192.0.2.7", later(59_999));
  expect(usedAt()).toEqual(now);
  recordTokenUse(db, "t", "192.0.2.7", later(60_000));
  expect(usedAt()).toEqual(later(60_000));
  recordTokenUse(db, "t", "192.0.2.8", later(60_001));
  recordTokenUse(db, "t", "192.0.2.8", later(-DAY));
  expect(usedAt()).toEqual(later(-DAY));
  recordTokenUse(db, "unknown", "192.0.2.8", now);
  const news = actsIn(db).filter(({ event }) => event === "token-new-address");
  expect(news).toMatchObject([
    { actor: "token", actorId: "t", entityType: "token", entityId: "t", address: "192.0.2.7" },
    { actor: "token", actorId: "t", address: "192.0.2.8" },
  ]);
});

test("a token's first thousand IP addresses are audited, and requests from others still work (C3)", () => {
  addToken(db);
  const rows = Array.from({ length: 999 }, (_, place) => ({
    tokenId: "t",
    address: `10.0.${place >> 8}.${place & 255}`,
  }));
  db.insert(apiTokenAddresses).values(rows).run();
  for (const address of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) recordTokenUse(db, "t", address, now);
  expect(db.select().from(apiTokenAddresses).all()).toHaveLength(1000);
  expect(actsIn(db).filter(({ event }) => event === "token-new-address")).toHaveLength(1);
});

test("rejects a second token with the same id (C1)", () => {
  const text = addToken(db);
  expect(() => addToken(db)).toThrow("Reload the form");
  expect(findTokenAdmin(db, text, now)?.tokenId).toBe("t");
});

test("an account can have fifty valid tokens, not counting expired ones (C1)", () => {
  for (let place = 0; place < 50; place += 1) addToken(db, { id: `t${place}`, expiresAt: place ? null : later(DAY) });
  expect(() => addToken(db)).toThrow(expect.objectContaining({ code: "conflict" }));
  expect(countLiveTokens(db, now)).toBe(50);
  addToken(db, {}, ADA, later(DAY));
  expect(countLiveTokens(db, later(DAY))).toBe(50);
});

test("lists tokens newest first, including those that ended in the last 90 days (C3)", () => {
  for (const [place, scope] of SCOPES.entries()) addToken(db, { id: scope, scope }, ADA, later(place));
  addToken(db, { id: "short", expiresAt: later(30 * DAY) }, ADA, later(9));
  revokeToken(db, byServer(later(10 * DAY)), "content:write");
  const listed = (at: Date) => listTokens(db, at).map(({ token }) => token.id);
  const all = ["short", "everything", "integration", "invitations:write", "content:write", "results:read"];
  expect(listed(later(99 * DAY))).toEqual(all);
  expect(listed(later(101 * DAY))).toEqual(all.filter((id) => id !== "content:write"));
  expect(listed(later(121 * DAY))).toEqual(["everything", "integration", "invitations:write", "results:read"]);
  expect(listTokens(db, now)[0]?.maker.id).toBe("ada");
});
