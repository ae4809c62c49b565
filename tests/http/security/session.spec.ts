import { createHmac } from "node:crypto";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";

const GRACE = { firstName: "Grace", lastName: "Hopper", email: "grace-session@example.com", password: "grace horse" };

test("signing in creates a new session and ends a planted one (session fixation)", { tag: ["@R19"] }, async ({
  server,
  api,
}) => {
  await api.post("/api/admin/users", GRACE);
  const attacker = await adminClient(server.origin, GRACE);
  const planted = attacker.cookies.get("session") ?? "";
  const victim = apiClient(server.origin);
  victim.cookies.set("session", planted);
  await victim.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  expect(victim.cookies.get("session")).not.toBe(planted);
  expect((await victim.get("/api/auth/user")).json().email).toBe(ADMIN.email);
  expect((await attacker.get("/api/auth/user")).status).toBe(401);
});

test("a forged session cookie signs nobody in and causes no error", { tag: ["@R23"] }, async ({ server, api }) => {
  const good = api.cookies.get("session") ?? "";
  const [value = "", signature = ""] = decodeURIComponent(good).split(".");
  const foreign = createHmac("sha256", "the secret of another server").update(value).digest("base64");
  const plain = Buffer.from(JSON.stringify({ alg: "none", adminId: "x", isAdmin: true })).toString("base64");
  const bad = [
    "",
    value,
    `${value}.`,
    `.${signature}`,
    `${value}.none`,
    `${value.slice(0, -4)}AAAA.${signature}`,
    `${value}.${signature.slice(0, -2)}`,
    `${value}.${signature.toLowerCase()}`,
    `${value}.${foreign.replace(/=+$/, "")}`,
    plain,
    `${plain}.${signature}`,
    `${plain}.`,
    "x".repeat(7000),
    "%",
    "%ff%fe",
    "%00",
    "\u00ff\u00fe",
    '"',
    "__proto__",
    "[object Object]",
  ];
  for (const at of [0, Math.floor(good.length / 2), good.length - 5]) {
    bad.push(good.slice(0, at) + String.fromCharCode(good.charCodeAt(at) ^ 1) + good.slice(at + 1));
  }
  for (const cookie of bad) {
    for (const path of ["/api/auth/user", "/admin"]) {
      const { status } = await sendRaw(server, "GET", path, { Cookie: `session=${cookie}; candidate=${cookie}` });
      expect([cookie, path, status]).toEqual([cookie, path, 401]);
    }
    const page = await sendRaw(server, "GET", "/test/x", { Cookie: `session=${cookie}; candidate=${cookie}` });
    expect([cookie, page.status]).toEqual([cookie, 404]);
  }
  const many = Array.from({ length: 50 }, (_, index) => `session${index}=${index}`).join("; ");
  expect((await sendRaw(server, "GET", "/api/auth/user", { Cookie: many })).status).toBe(401);
  for (const [cookie, status] of [
    [`session=${good}; session=x`, 200],
    [`session=x; session=${good}`, 401],
    [`${many}; session=${good}`, 200],
  ] as const) {
    expect((await sendRaw(server, "GET", "/api/auth/user", { Cookie: cookie })).status).toBe(status);
  }
});

test("the session cookie has no expiry and ends with the browser", { tag: ["@R24"] }, async ({ server }) => {
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
  const headers = { Origin: server.origin, "Content-Type": "application/json" };
  const { headers: answered } = await sendRaw(server, "POST", "/api/login", headers, body);
  expect(answered["set-cookie"]).toEqual([expect.stringMatching(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)]);
});

test("concurrent requests of two admins are never mixed up", { tag: ["@R25"] }, async ({ server, api }) => {
  const count = rounds(40, 1000);
  const both = { ...GRACE, email: "grace-both@example.com" };
  await api.post("/api/admin/users", both);
  const grace = await adminClient(server.origin, both);
  const seen = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [client, email] = index % 2 ? [api, ADMIN.email] : [grace, both.email];
      const { text } = await sendRaw(server, "GET", "/api/auth/user", { Cookie: formatCookies(client) });
      return JSON.parse(text).email === email;
    }),
  );
  expect(seen).toEqual(Array(count).fill(true));
  await api.post("/api/login", { email: both.email, password: both.password });
  expect((await api.get("/api/auth/user")).json().email).toBe(both.email);
});

test("sessions survive a restart and a new secret while the old one is still configured", {
  tag: ["@R27"],
}, async () => {
  const [old, next] = ["a".repeat(40), "b".repeat(40)];
  const first = await startServer({ env: { SESSION_SECRET: old } });
  const admin = await adminClient(first.origin);
  const candidate = apiClient(first.origin);
  await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const { id } = (await candidate.post("/api/submissions", { ...GRACE, password: undefined })).json();
  await first.stop();
  const folder = first.databasePath.slice(0, -"/data.db".length);
  const statuses = [];
  for (const secrets of [`${next},${old}`, next]) {
    const server = await startServer({ folder, hasAdmin: false, env: { SESSION_SECRET: secrets } });
    const ask = async (path: string, client: { cookies: Map<string, string> }) =>
      (await sendRaw(server, "GET", path, { Cookie: formatCookies(client) })).status;
    statuses.push([await ask("/api/auth/user", admin), await ask(`/api/submissions/${id}`, candidate)]);
    await (secrets === next ? server.remove() : server.stop());
  }
  expect(statuses).toEqual([
    [200, 200],
    [401, 404],
  ]);
});

test("no redirect goes to another site", { tag: ["@R29"] }, async ({ server }) => {
  const targets = ["//evil.example", "/admin@evil.example", "/test/x", ""];
  const login = { email: ADMIN.email, password: ADMIN.password };
  const located = (answer: { headers: Headers }) => answer.headers.get("Location") ?? "";
  for (const target of targets) {
    const signedIn = await apiClient(server.origin).request(
      "POST",
      "/admin/login",
      new URLSearchParams({ ...login, redirectTo: target }),
    );
    expect([target, signedIn.status, located(signedIn)]).toEqual([target, 302, "/admin"]);
    const query = encodeURIComponent(target);
    const leads = await apiClient(server.origin).get(`/api/login?redirectTo=${query}`);
    expect([target, located(leads)]).toEqual([
      target,
      target === "" ? "/admin/login" : "/admin/login?redirectTo=%2Fadmin",
    ]);
    for (const name of ["error", "testId", "next", "redirectTo"]) {
      const { status, headers } = await sendRaw(server, "GET", `/candidate?${name}=${query}`);
      expect([target, name, status, headers.location]).toEqual([target, name, 200, undefined]);
    }
  }
});
