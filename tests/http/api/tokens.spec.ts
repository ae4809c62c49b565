import Database from "better-sqlite3";
import type { Scope } from "#app/platform/api/calls.ts";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, startServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

test("a token works only in the Authorization header, from any origin, and on no screen", { tag: ["@C2"] }, async ({
  server,
}) => {
  const text = addToken(server, { scope: "content:write" });
  for (const Authorization of [`Bearer ${text}`, `bearer ${text}`, `BEARER   ${text}`, `Bearer ${text}  `]) {
    for (const Origin of ["https://evil.example", "null"]) {
      const headers = { Authorization, Origin, ...JSON_TYPE };
      const { status } = await sendRaw(server, "POST", "/api/tests", headers, "{}");
      expect([Authorization, Origin, status]).toEqual([Authorization, Origin, 400]);
    }
  }
  const authorized = { Authorization: `Bearer ${text}` };
  const me = await sendRaw(server, "GET", "/api/auth/user", authorized);
  expect([me.status, me.headers["set-cookie"]]).toEqual([200, undefined]);
  expect((await sendRaw(server, "GET", `/api/auth/user?access_token=${text}&token=${text}`)).status).toBe(401);
  expect((await sendRaw(server, "GET", "/admin", authorized)).status).toBe(401);
  expect(
    (await sendRaw(server, "POST", "/admin/tests", { ...authorized, Origin: "https://evil.example" })).status,
  ).toBe(403);
  expect(server.output()).not.toContain(text.slice(4, 40));
});

test("a wrong token gets 401 even with a valid cookie, later 429, but a right token always works", {
  tag: ["@C2", "@D10"],
}, async () => {
  const server = await startServer({ env: { TRUST_PROXY: "1" } });
  const cookie = await server.startAdminSession();
  const right = addToken(server);
  const soon = addToken(server, { madeAt: new Date(Date.now() - 2000), expiresAt: new Date(Date.now() - 1000) });
  let addresses = 0;
  const ask = (Authorization: string, headers: Record<string, string> = {}) => {
    addresses += 1;
    const from = { "X-Forwarded-For": `198.51.100.${addresses}` };
    return sendRaw(server, "GET", "/api/tests", { ...from, Authorization, ...headers });
  };
  const wrong = [
    "Bearer",
    "Bearer sra_",
    `Bearer ${right.slice(0, -1)}`,
    `Bearer ${right.slice(0, 30)}\u00e4${right.slice(31)}`,
    `Bearer ${"x".repeat(10_000)}`,
    `Bearer ${soon}`,
    `Bearer ${addToken(server, { isRevoked: true })}`,
    `Bearer ${Buffer.from("ada:secret").toString("base64")}`,
  ];
  for (const authorization of wrong) {
    for (const headers of [undefined, { Cookie: cookie }]) {
      const { status, text, headers: answered } = await ask(authorization, headers);
      expect([authorization, status, text]).toEqual([
        authorization,
        401,
        '{"message":"This API token is not valid","code":"unauthorized"}',
      ]);
      expect(answered["www-authenticate"]).toBe('Bearer error="invalid_token"');
    }
  }
  // The server ignores the Authorization header that a browser sends to a proxy, and uses the cookie.
  expect((await ask("Basic YWRhOnNlY3JldA==", { Cookie: cookie })).status).toBe(200);
  const stranger = await ask("Basic YWRhOnNlY3JldA==");
  expect([stranger.status, stranger.headers["www-authenticate"]]).toEqual([401, "Bearer"]);

  const from = { "X-Forwarded-For": "203.0.113.7" };
  const statuses: number[] = [];
  const limits: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const { status, headers } = await ask("Bearer x", from);
    statuses.push(status);
    limits.push(String(headers.ratelimit));
    expect(headers["ratelimit-policy"]).toBe('"browser";q=10;w=600');
  }
  expect(limits.map((limit) => /^"browser";r=(\d+);t=\d+$/.exec(limit)?.[1])).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0].map(String),
  );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const locked = await ask("Bearer x", from);
  expect(Number(locked.headers["retry-after"])).toBeGreaterThan(500);
  expect((await ask(`Bearer ${right}`, from)).status).toBe(200);
  expect((await ask("Bearer x")).status).toBe(401);
  expect(server.output()).not.toContain(right.slice(4, 40));
  await server.remove();
});

test("a token that can read results can synchronize, and a wrong cursor is refused", { tag: ["@C61", "@C62"] }, async ({
  server,
}) => {
  const testId = server.addTest({ name: "Of a copy", sections: [buildSection("One", 2)] });
  const [id = ""] = server.addResults(testId, [{ email: "copied@example.com" }]);
  const withToken = (scope: Scope) => {
    const headers = { Authorization: `Bearer ${addToken(server, { scope })}` };
    return { get: (path: string) => apiClient(server.origin).request("GET", path, undefined, headers) };
  };
  const [reader, inviter] = [withToken("results:read"), withToken("invitations:write")];
  const list = "/api/admin/submissions";
  expect((await inviter.get(`${list}?updatedSince=0`)).status).toBe(403);
  expect((await inviter.get(`${list}?email=copied@example.com`)).status).toBe(403);
  const { submissions, nextCursor } = (await reader.get(`${list}?updatedSince=0&testId=${testId}`)).json();
  expect(submissions.map((one: { id: string }) => one.id)).toEqual([id]);
  const found = (await reader.get(`${list}?testId=${testId}&email=Copied@example.com&order=asc`)).json();
  expect(found).toEqual(submissions);
  const wrong: [string, number][] = [
    ["updatedSince=2026-11-26T10:00:00Z", 400],
    [`updatedSince=${nextCursor}&order=asc`, 400],
    [`updatedSince=${nextCursor}&email=copied@example.com`, 400],
    [`updatedSince=x${nextCursor}`, 410],
    [`updatedSince=${nextCursor}999`, 410],
    ["updated_since=0", 400],
    ["order=newest", 400],
  ];
  for (const [query, status] of wrong)
    expect([query, (await reader.get(`${list}?${query}`)).status]).toEqual([query, status]);
});

test("an error states the missing scope, and only tokens that write tests see test passwords", {
  tag: ["@C1", "@C2"],
}, async ({ server }) => {
  const testId = server.addTest({
    name: "Of tokens",
    testPassword: "the-secret-word",
    sections: [buildSection("One", 2)],
  });
  const readers = [addToken(server, { scope: "results:read" }), addToken(server, { scope: "invitations:write" })];
  const [reader = ""] = readers;
  const bearer = (text: string) => ({ Authorization: `Bearer ${text}` });
  const refused = await sendRaw(server, "GET", `/api/tests/${testId}/sections`, bearer(reader));
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    403,
    "This API token has the scope results:read; this call needs content:write or everything",
  ]);
  expect(refused.headers["www-authenticate"]).toBe(
    'Bearer error="insufficient_scope", scope="content:write everything"',
  );
  const users = await sendRaw(server, "GET", "/api/admin/users", bearer(addToken(server)));
  expect(users.status).toBe(403);
  expect(JSON.parse(users.text).message).toBe("This call requires a signed-in admin, not an API token");
  for (const path of ["/api/tests", `/api/tests/${testId}`]) {
    for (const text of readers) {
      const answer = await sendRaw(server, "GET", path, bearer(text));
      expect([path, answer.status, answer.text.includes("Of tokens")]).toEqual([path, 200, true]);
      expect(answer.text).not.toContain("testPassword");
    }
    const writer = addToken(server, { scope: "content:write" });
    expect((await sendRaw(server, "GET", path, bearer(writer))).text).toContain("the-secret-word");
  }
});

test("changes are audited with the token's name, and reads work while the database is locked", {
  tag: ["@C3"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Of one token", access: "both", sections: [buildSection("One", 2)] });
  const [submissionId = ""] = server.addResults(testId, [{ points: 20 }]);
  const text = addToken(server, { name: "Recruiting" });
  const headers = { Authorization: `Bearer ${text}`, ...JSON_TYPE };

  // Lock the file from another process, so that the server cannot record the use of the token.
  const other = new Database(server.databasePath);
  other.exec("BEGIN IMMEDIATE");
  expect((await sendRaw(server, "GET", `/api/submissions/${submissionId}`, headers)).status).toBe(200);
  other.exec("ROLLBACK");
  other.close();

  const notes = `/api/admin/submissions/${submissionId}/notes`;
  const { status, text: noted } = await sendRaw(server, "POST", notes, headers, '{"text": "Synced"}');
  expect([status, JSON.parse(noted).adminName]).toEqual([201, expect.stringMatching(/ \(API token Recruiting\)$/)]);
  const people = JSON.stringify({ people: [{ email: "by-token@example.com" }] });
  expect((await sendRaw(server, "POST", `/api/admin/tests/${testId}/invitations`, headers, people)).status).toBe(201);
  const acts =
    server.readArrays(`SELECT event, actor, address FROM audit_log JOIN api_tokens ON api_tokens.id IN (actor_id, entity_id)
          WHERE api_tokens.name = 'Recruiting' AND event <> 'token-made' ORDER BY number`);
  expect(acts).toEqual([
    ["token-new-address", "token", "127.0.0.1"],
    ["note-added", "token", "127.0.0.1"],
    ["invitations", "token", "127.0.0.1"],
  ]);
  expect(server.output()).not.toContain("token-note");
});

test("answers by an admin or token for a candidate are audited, but a candidate's own are not", {
  tag: ["@C30"],
}, async ({ server }) => {
  const { client, id } = await begin(server);
  const [choice] = listChoices(server);
  const path = `/api/submissions/${id}/answers`;
  const acts = () => server.readArrays("SELECT actor, event FROM audit_log WHERE entity_id = ? ORDER BY number", id);
  expect((await client.post(path, choice)).status).toBe(200);
  expect(acts()).toEqual([]);
  const headers = { Authorization: `Bearer ${addToken(server)}`, ...JSON_TYPE };
  const send = () => sendRaw(server, "POST", path, headers, JSON.stringify(choice));
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await (await adminClient(server.origin)).post(path, choice)).status).toBe(200);
  const perHour = server.readArrays("SELECT actor, at / 3600000 FROM audit_log WHERE entity_id = ?", id).map(String);
  expect(new Set(perHour).size).toBe(perHour.length);
  expect([...new Set(acts().map(String))]).toEqual(["token,submission-written", "admin,submission-written"]);
});
