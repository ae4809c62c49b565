import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { type Method, type Place, type Row, TABLE } from "./authorization-table.ts";
import { addPlace, hashDatabase } from "./callers.ts";

async function openBrowser(server: TestServer) {
  const browser = await adminClient(server.origin);
  await browser.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "In", lastName: "Flight", email: "in-flight@example.com" };
  const { id } = (await browser.post("/api/submissions", person)).json();
  const place = addPlace(server, String(id));
  return { cookie: formatCookies(browser), place };
}

type Change = { route: string; method: string; path: string; type: string; body: string };

function listChangeCalls(rows: Row[], place: Place): Change[] {
  return rows.flatMap((row) =>
    Object.keys(row.statuses)
      .filter((method) => method !== "GET")
      .map((method) => {
        const path = row.path(place);
        const isApi = path.startsWith("/api/");
        const body = row.bodies?.(place)[method as Method];
        return {
          route: row.route,
          method,
          path,
          type: isApi ? "application/json" : "application/x-www-form-urlencoded",
          body: isApi ? JSON.stringify(body instanceof FormData ? {} : (body ?? {})) : "",
        };
      }),
  );
}

test("requests from another site change nothing", { tag: ["@R86", "@R87", "@R88", "@R91"] }, async ({
  own: server,
}) => {
  const { cookie, place } = await openBrowser(server);
  const before = hashDatabase(server);
  const own = `localhost:${server.port}`;
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "garbage" },
    { Origin: "" },
    { Origin: `http://sub.${own}` },
    { Origin: `http://${own}.evil.example` },
    { Origin: `http://localhost:${server.port + 1}` },
    { Origin: `http://${own}, https://evil.example` },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: `http://${own}`, "Sec-Fetch-Site": "cross-site" },
    { Referer: "https://evil.example/" },
    { Referer: `https://evil.example/?http://${own}/` },
    {},
  ];
  const spelled = ({ path, route }: Change) => [
    path,
    `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`,
    `${path}${path.includes("?") ? "&" : "?"}_method=POST`,
    path.replace(/(\?|$)/, ".data$1"),
    path.toUpperCase(),
  ];
  const wrong: unknown[] = [];
  let calls = 0;
  for (const [index, change] of listChangeCalls(TABLE, place).entries()) {
    for (const [turn, headers] of foreign.entries()) {
      if ((index + turn) % rounds(8, 1) !== 0) continue;
      const [plain = "", ...others] = spelled(change);
      for (const path of [plain, others[(index + turn) % others.length] ?? plain]) {
        const sent = { Cookie: cookie, "Content-Type": change.type, "X-HTTP-Method-Override": "POST", ...headers };
        const { status, headers: answered } = await sendRaw(server, change.method, path, sent, change.body);
        calls += 1;
        const isRefused = status === 403 || (status === 405 && path !== plain);
        if (!isRefused || answered["set-cookie"]) wrong.push([change.method, path, headers, status]);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(hashDatabase(server)).toBe(before);
  reportFigure("cross-site requests", `${calls} sent, ${wrong.length} let in`);
});

test("only our own Origin or Referer is accepted with cookies", { tag: ["@R88"] }, async ({ server }) => {
  const { cookie } = await openBrowser(server);
  const type = { "Content-Type": "application/json" };
  const body = JSON.stringify({ password: TEST_PASSWORD });
  const good: Record<string, string>[] = [
    { Cookie: cookie, Origin: server.origin },
    { Cookie: cookie, Origin: server.origin, "Sec-Fetch-Site": "same-origin" },
    { Cookie: cookie, Origin: "null", "Sec-Fetch-Site": "same-origin" },
    { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    { Cookie: cookie, Referer: `${server.origin}/admin` },
    {},
  ];
  for (const headers of good) {
    const { status } = await sendRaw(server, "POST", "/api/test/validate-password", { ...type, ...headers }, body);
    expect([headers, status]).toEqual([headers, 200]);
  }
});

test("the API rejects body types that a foreign form can send", { tag: ["@R89"] }, async ({ own: server }) => {
  const { cookie, place } = await openBrowser(server);
  const before = hashDatabase(server);
  const uploads = /upload-csv|import-data/;
  const types = [
    "text/plain",
    "text/plain; charset=utf-8",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
  ];
  for (const [index, { method, path, route, body }] of listChangeCalls(TABLE, place).entries()) {
    if (!path.startsWith("/api/") || uploads.test(route)) continue;
    for (const type of types.filter((_, turn) => (index + turn) % rounds(types.length, 1) === 0)) {
      const headers = { Cookie: cookie, Origin: server.origin, ...(type ? { "Content-Type": type } : {}) };
      const { status } = await sendRaw(server, method, path, headers, body);
      const expected = /session_secret|nowhere/.test(path) ? 404 : 415;
      expect([method, path, type, status]).toEqual([method, path, type, expected]);
    }
  }
  expect(hashDatabase(server)).toBe(before);
});

test("only a followed link signs out, not an image, frame, script or prefetch", { tag: ["@S26", "@R90"] }, async ({
  server,
}) => {
  const client = apiClient(server.origin);
  await client.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  const ignored: Record<string, string>[] = [
    ...["image", "iframe", "frame", "script", "style", "empty", "object", "embed", "audio"].map((destination) => ({
      "Sec-Fetch-Dest": destination,
      "Sec-Fetch-Mode": "no-cors",
      "Sec-Fetch-Site": "same-origin",
    })),
    ...["cross-site", "same-site"].map((site) => ({
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": site,
    })),
    { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Purpose": "prefetch;prerender" },
    { Purpose: "prefetch" },
  ];
  for (const headers of ignored) {
    const { status } = await client.request("GET", "/api/logout", undefined, headers);
    expect([headers, status]).toEqual([headers, 403]);
  }
  expect((await client.get("/api/auth/user")).status).toBe(200);
  const person = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" };
  expect((await client.request("GET", "/api/logout", undefined, person)).status).toBe(302);
  expect((await client.get("/api/auth/user")).status).toBe(401);
});
