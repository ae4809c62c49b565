import { beforeEach, expect, test } from "vitest";
import { type Db, openDatabase } from "#db/client.ts";
import { admins, sessions } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { insertAdmin } from "#tests/support/rows/admins.ts";
import { createSession, deleteSession, findSessionAdmin, parseBrowserName } from "./sessions.server.ts";

const start = new Date("2026-05-04T10:00:00Z");
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

function later(ms: number): Date {
  return new Date(start.getTime() + ms);
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
  insertAdmin(db, { id: "grace", email: "grace@example.com" });
});

test("the database does not contain session tokens (D33, R18)", () => {
  const token = createSession(db, byServer(start), "grace");
  const [row] = db.select().from(sessions).all();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(findSessionAdmin(db, row?.tokenHash ?? "", start)).toBeNull();
});

test("every sign-in has a different token of 256 random bits (D33, R18)", () => {
  const tokens = Array.from({ length: 1000 }, () => createSession(db, byServer(start), "grace"));
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

test.each(["", "unknown", "' OR 1=1 --"])("the unknown token %j identifies nobody (D33)", (token) => {
  createSession(db, byServer(start), "grace");
  expect(findSessionAdmin(db, token, start)).toBeNull();
});

test("a session ends after more than 12 hours without use (D33, R24)", () => {
  const [idle, used] = [createSession(db, byServer(start), "grace"), createSession(db, byServer(start), "grace")];
  expect(findSessionAdmin(db, idle, later(12 * HOUR + 1))).toBeNull();
  expect(findSessionAdmin(db, used, later(12 * HOUR))?.id).toBe("grace");
});

test("setting the clock back does not revive an ended session (R127)", () => {
  const token = createSession(db, byServer(start), "grace");
  expect(findSessionAdmin(db, token, later(13 * HOUR))).toBeNull();
  expect(findSessionAdmin(db, token, later(HOUR))).toBeNull();
});

test("setting the clock back ends a session created ten years ahead, but not one an hour ahead (R127)", () => {
  const token = createSession(db, byServer(later(HOUR)), "grace");
  expect(findSessionAdmin(db, token, start)?.id).toBe("grace");
  expect(findSessionAdmin(db, token, later(12 * HOUR + 1))).toBeNull();
  const ahead = createSession(db, byServer(later(10 * 365 * 24 * HOUR)), "grace");
  expect(findSessionAdmin(db, ahead, start)).toBeNull();
  createSession(db, byServer(later(10 * 365 * 24 * HOUR)), "grace");
  createSession(db, byServer(start), "grace");
  expect(db.select().from(sessions).all()).toHaveLength(1);
});

test("a session in use lasts longer than 12 hours (D33)", () => {
  const token = createSession(db, byServer(start), "grace");
  for (let hour = 10; hour <= 50; hour += 10) {
    expect(findSessionAdmin(db, token, later(hour * HOUR))?.id).toBe("grace");
  }
});

test("reading a session updates its last-seen time at most every 5 minutes (D33)", () => {
  const token = createSession(db, byServer(start), "grace");
  const seen = () => db.select().from(sessions).get()?.lastSeenAt;
  findSessionAdmin(db, token, later(5 * MINUTE));
  expect(seen()).toEqual(start);
  findSessionAdmin(db, token, later(5 * MINUTE + 1));
  expect(seen()).toEqual(later(5 * MINUTE + 1));
});

test("ending a session does not end others (D33)", () => {
  const ended = createSession(db, byServer(start), "grace");
  const other = createSession(db, byServer(start), "grace");
  deleteSession(db, ended);
  deleteSession(db, "unknown");
  expect(findSessionAdmin(db, ended, start)).toBeNull();
  expect(findSessionAdmin(db, other, start)?.id).toBe("grace");
});

test("signing in deletes expired sessions (D33)", () => {
  createSession(db, byServer(start), "grace");
  createSession(db, byServer(later(HOUR)), "grace");
  createSession(db, byServer(later(12 * HOUR + 1)), "grace");
  expect(db.select().from(sessions).all()).toHaveLength(2);
});

test("a deactivated admin's session is still found, so the guard can explain the refusal (D18)", () => {
  const token = createSession(db, byServer(start), "grace");
  db.update(admins)
    .set({ deactivatedAt: later(1) })
    .run();
  expect(findSessionAdmin(db, token, later(2))?.deactivatedAt).toEqual(later(1));
});

const MOZILLA = "Mozilla/5.0";

const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Firefox on Windows", `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0`],
  ["Chrome on Linux", `${MOZILLA} (X11; Linux x86_64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ["Chrome on Linux", `${MOZILLA} (X11; Linux x86_64) ${KHTML} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ["Chrome on ChromeOS", `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36`],
  ["Chrome on Android", `${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ["Edge on Windows", `${MOZILLA} (Windows NT 10.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ["Opera on macOS", `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/130.0 Safari/537.36 OPR/115.0`],
  [
    "Safari on macOS",
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
  ],
  [
    "Safari on iPhone",
    `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    "Firefox on iPad",
    `${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  ],
  [
    "Samsung Internet on Android",
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  ],
  ["Browser on Windows", `${MOZILLA} (Windows NT 10.0) Something/1.0`],
  ["curl", "curl/8.5.0"],
  ["", "node"],
  ["", ""],
  ["", "<script>alert(1)</script>"],
])("a session is named %j from its User-Agent (C20)", (name, userAgent) => {
  expect(parseBrowserName(userAgent)).toBe(name);
});
