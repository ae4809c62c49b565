import { readFileSync } from "node:fs";
import { formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { type RawAnswer, sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { addPlace } from "./callers.ts";
import { findHeaderFaults } from "./response-headers.ts";

const HOST = "assess.example.com";
/** MDN's HTTP Observatory (version 1.6) gives these headers 150 points, if http is redirected to https. */
const STRICT_HEADERS = {
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+';(?!.*(?:unsafe|object-src)).* frame-ancestors 'none'/,
  ),
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-frame-options": "DENY",
  "referrer-policy": expect.stringMatching(/^(?:same-origin|no-referrer)$/),
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

test("every type of https response has the headers that score 150 at the Observatory", {
  tag: ["@R80", "@R81", "@R85"],
}, async () => {
  const server = await startServer({ hasAdmin: false, env: { PUBLIC_ORIGIN: `https://${HOST}` } });
  const common = { Host: HOST, Origin: `https://${HOST}` };
  const json = { ...common, "Content-Type": "application/json" };
  const get = (path: string, cookie = "") =>
    sendRaw(server, "GET", path, { Host: HOST, ...(cookie ? { Cookie: cookie } : {}) });
  const getCookie = ({ headers }: RawAnswer) => String(headers["set-cookie"]).split(";")[0] ?? "";

  await sendRaw(server, "POST", "/api/admin/initial-setup", json, JSON.stringify(ADMIN));
  const signedIn = await sendRaw(server, "POST", "/api/login", json, JSON.stringify(ADMIN));
  const person = new URLSearchParams({
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    password: TEST_PASSWORD,
  });
  const begun = await sendRaw(server, "POST", "/", common, person);
  const path = String(begun.headers.location);
  const place = addPlace(server, path.split("/")[2] ?? "");
  const asset = /\/assets\/[^"]+\.js/.exec((await get("/")).text)?.[0] ?? "";

  const answers: [string, number, RawAnswer][] = [
    ["/", 200, await get("/")],
    ["/test/{id}", 200, await get(path, getCookie(begun))],
    ["/admin/login", 200, await get("/admin/login")],
    ["a missing page", 404, await get("/nowhere")],
    ["a script", 200, await get(asset)],
    ["a PDF", 200, await get(`/admin/results/${place.submissionId}/report.pdf`, getCookie(signedIn))],
    ["/admin", 200, await get("/admin", getCookie(signedIn))],
    ["/admin without a session", 401, await get("/admin")],
    ["an API answer", 200, await get("/api/tests", getCookie(signedIn))],
    ["a redirect that sets a cookie", 302, begun],
    [
      "a request from another site",
      403,
      await sendRaw(server, "POST", "/", { ...common, Origin: "https://evil.example" }, person),
    ],
    ["another host", 421, await sendRaw(server, "GET", "/", { Host: "evil.example" })],
  ];
  expect(readFileSync("fly.toml", "utf8")).toMatch(/^\s*force_https = true$/m);
  for (const [name, status, { status: answered, headers, text }] of answers) {
    expect([name, answered]).toEqual([name, status]);
    expect.soft(headers, name).toMatchObject(STRICT_HEADERS);
    for (const cookie of headers["set-cookie"] ?? [])
      expect.soft(cookie, name).toMatch(/^__Host-(?=.*; Secure)(?=.*; HttpOnly).*; SameSite=Lax/);
    expect.soft(text, name).not.toMatch(/<script\b[^>]*\bsrc="(?!\/[^/])/);
    for (const absent of ["access-control-allow-origin", "x-powered-by"]) expect(headers).not.toHaveProperty(absent);
  }
  await server.remove();
});

test("findHeaderFaults names each missing or wrong header", () => {
  const good: Record<string, string> = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-type": "application/json",
    "x-robots-tag": "noindex",
  };
  const faults = (changed: Record<string, string>, address = "/api/tests", status = 200) =>
    findHeaderFaults({ address, status, text: "{}", header: (name) => ({ ...good, ...changed })[name] });
  expect(faults({})).toEqual([]);
  for (const name of Object.keys(good)) expect(faults({ [name]: "x" }).join()).toContain(`${name}: x`);
  expect(faults({ "content-type": "text/html; charset=utf-8" }, "/admin")).toEqual([]);
  expect(faults({}, "/api/logout", 302)).toEqual(["content-type: application/json"]);
});

test("the API returns errors as JSON for any Accept header", { tag: ["@R83"] }, async ({ server }) => {
  const refusals: [string, string, Record<string, string>, number][] = [
    ["TRACE", "/api/tests", {}, 405],
    ["GET", "/api/%zz", {}, 400],
    ["POST", "/API/LOGIN", { Origin: "https://evil.example" }, 403],
    ["POST", "/api/login", { "Content-Type": "text/plain", "Content-Length": "2" }, 415],
    ["GET", "/Api/nowhere", {}, 404],
  ];
  for (const [method, path, headers, status] of refusals) {
    const body = headers["Content-Length"] ? "{}" : undefined;
    const answer = await sendRaw(server, method, path, headers, body);
    expect([path, answer.status, answer.headers["content-type"]]).toEqual([path, status, "application/json"]);
  }
});

test("only files with a hash in their name are cached forever", { tag: ["@R82", "@R83"] }, async ({ server }) => {
  const { text } = await sendRaw(server, "GET", "/");
  const assets = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  expect(assets.size).toBeGreaterThan(5);
  for (const path of assets) {
    expect(path).toMatch(/-[\w-]{8}\.\w+$/);
    const { headers } = await sendRaw(server, "GET", path);
    expect(headers["content-type"]).toMatch(/^text\/(?:javascript|css); charset=utf-8$/);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  const missing = await sendRaw(server, "GET", "/assets/nothing-12345678.js");
  expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("crawlers can read the header that keeps links to one test out of search engines", async ({ server }) => {
  const testId = server.addTest({ name: "Not for search engines" });
  const readRobots = async (path: string) => (await sendRaw(server, "GET", path)).headers["x-robots-tag"];
  expect(await readRobots(`/candidate?testId=${testId}`)).toBe("noindex");
  expect(await readRobots("/i/unknown")).toBe("noindex");
  expect(await readRobots("/candidate")).toBeUndefined();
  expect((await sendRaw(server, "GET", "/robots.txt")).text).not.toMatch(/Disallow: \/(?:i|candidate)/);
});

test("no response allows another origin (CORS)", { tag: ["@R84"] }, async ({ server, api }) => {
  const cookie = formatCookies(api);
  for (const origin of ["https://evil.example", "null", server.origin]) {
    for (const [method, path] of [
      ["OPTIONS", "/api/submissions"],
      ["OPTIONS", "/admin/login"],
      ["GET", "/api/tests"],
      ["GET", "/api/auth/user"],
      ["GET", "/"],
    ] as const) {
      const headers = { Origin: origin, Cookie: cookie, "Access-Control-Request-Method": "PUT" };
      const answer = await sendRaw(server, method, path, headers);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      if (method === "OPTIONS") expect([403, 405]).toContain(answer.status);
    }
  }
});

test("forged Host and Forwarded headers change no link, redirect or cookie", { tag: ["@R85"] }, async ({
  server,
  api,
}) => {
  const cookie = formatCookies(api);
  const { testId } = addPlace(server, "x");
  const forged = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "10.0.0.1",
    "X-Original-URL": "/admin",
    "X-Rewrite-URL": "/admin",
    Forwarded: "host=evil.example;proto=https",
  };
  const withoutNonce = ({ headers, text }: RawAnswer) =>
    text
      .replaceAll(/'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "no nonce", "")
      .replace(/"[\da-f-]{36}"/g, "");
  for (const path of ["/", `/admin/tests/${testId}/invite`, "/admin/login", "/admin/nowhere"]) {
    const plain = await sendRaw(server, "GET", path, { Cookie: cookie });
    const answer = await sendRaw(server, "GET", path, { Cookie: cookie, ...forged });
    expect(withoutNonce(answer)).toBe(withoutNonce(plain));
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
  }
  const form = new URLSearchParams({ email: ADMIN.email, password: ADMIN.password });
  const signedIn = await sendRaw(server, "POST", "/admin/login", { Origin: server.origin, ...forged }, form);
  expect([signedIn.status, signedIn.headers.location]).toEqual([302, "/admin"]);
  expect(String(signedIn.headers["set-cookie"])).not.toMatch(/Secure|Domain|evil/);
});
