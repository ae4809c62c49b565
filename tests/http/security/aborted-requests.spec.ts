import { type ClientRequest, request } from "node:http";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { exchange } from "#tests/support/servers/raw-connection.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

type Call = { method: string; path: string; headers?: Record<string, string> };

function open({ port, origin }: TestServer, { method, path, headers = {} }: Call): ClientRequest {
  const own = { Host: `localhost:${port}`, Origin: origin, ...headers };
  const call = request({ host: "127.0.0.1", port, method, path, headers: own, agent: false });
  call.on("error", () => undefined);
  return call;
}

/** Abort a request in the middle of its body. When a second request is answered, the server has received the first. */
function abortSending(server: TestServer, call: Call, begun: string): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open(server, call);
    outgoing.once("close", resolve);
    outgoing.write(
      begun,
      () =>
        void apiClient(server.origin)
          .get("/api/auth/user")
          .then(() => outgoing.destroy()),
    );
  });
}

function abortReceiving(server: TestServer, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = open(server, call);
    outgoing.once("response", (answer) => {
      answer.once("data", () => outgoing.destroy());
      answer.on("error", () => undefined);
    });
    outgoing.once("close", resolve);
    outgoing.end();
  });
}

const JSON_BODY = { "Content-Type": "application/json" };
const FORM_BODY = { "Content-Type": "application/x-www-form-urlencoded" };
const FILE_BODY = { "Content-Type": "multipart/form-data; boundary=x" };
const FILE_BEGUN = '--x\r\nContent-Disposition: form-data; name="dataFile"; filename="a.json"\r\n\r\n{"format';

const UNREADABLE: [headers: string, body: string][] = [
  ["Content-Type: multipart/form-data", "--x--"],
  ["Content-Type: multipart/form-data; boundary=", "--x--"],
  ["Content-Type: multipart/form-data; boundary=y", FILE_BEGUN],
  ["Content-Type: multipart/form-data; boundary=x", FILE_BEGUN],
  ["Content-Type: multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n"],
  ["Content-Type: multipart/form-data; boundary=x", `--x\r\n${"a".repeat(20_000)}: b\r\n\r\n--x--\r\n`],
  ["Content-Type: multipart/form-data; boundary=x\r\nContent-Encoding: gzip", "\x1f\x8b\x08"],
  ["Content-Type: application/json\r\nContent-Encoding: br", "{}"],
  ["Content-Type: application/json", "\xff\xfe{"],
  ["Content-Type: application/x-www-form-urlencoded", "%ff=%&%E0%A4%A=1&firstName=%00"],
];
const POST_PATHS = [
  "/api/login",
  "/api/test/upload-csv",
  "/api/admin/import-data",
  "/",
  "/admin/login",
  "/admin/content/upload",
  "/admin/settings",
  "/admin/settings/import",
  "/admin/account",
];
const INVALID_REQUESTS = [
  "POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: local host\r\n\r\n",
  "GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
  "GET / HTTP/9.9\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "GET / HTTP/1.1\r\nHo",
  "GET /healthz HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
];

test("aborted and unreadable requests are not logged as errors", { tag: ["@R151"] }, async ({ ownProcess: server }) => {
  const testId = server.addTest({ name: "Many", sections: [buildSection("One", 20)] });
  server.addResults(
    testId,
    Array.from({ length: 300 }, (_, index) => ({ email: `many-${index}@example.com` })),
  );
  const [resultId = ""] = server.addResults(testId, [{}]);
  const cookie = { Cookie: formatCookies(await adminClient(server.origin)) };
  const length = { "Content-Length": "5000" };
  const chunked = { "Transfer-Encoding": "chunked" };

  for (const size of [length, chunked]) {
    await abortSending(server, { method: "POST", path: "/api/login", headers: { ...JSON_BODY, ...size } }, '{"em');
    await abortSending(server, { method: "POST", path: "/", headers: { ...FORM_BODY, ...size } }, "firstName=G");
    const users = { method: "POST", path: "/api/admin/users", headers: { ...JSON_BODY, ...cookie, ...size } };
    await abortSending(server, users, '{"em');
    for (const path of [
      "/api/test/upload-csv",
      "/admin/content/upload",
      "/api/admin/import-data",
      "/admin/settings/import",
    ]) {
      const headers = { ...FILE_BODY, ...cookie, ...size };
      await abortSending(server, { method: "POST", path, headers }, FILE_BEGUN);
    }
  }
  for (const path of ["/api/admin/export-data", "/api/admin/submissions", `/admin/results/${resultId}/report.pdf`]) {
    await abortReceiving(server, { method: "GET", path, headers: { ...cookie, "Accept-Encoding": "gzip" } });
  }
  await abortReceiving(server, { method: "GET", path: "/api/admin/export-data", headers: cookie });

  const sendUnreadable = async (path: string, headers: string, body: string, missing: number) => {
    const own = `Host: localhost:${server.port}\r\nOrigin: ${server.origin}\r\nConnection: close\r\nCookie: ${cookie.Cookie}`;
    const head = `POST ${path} HTTP/1.1\r\n${own}\r\n${headers}\r\nContent-Length: ${body.length + missing}`;
    return exchange(server.port, Buffer.from(`${head}\r\n\r\n${body}`, "latin1"));
  };
  for (const [index, path] of POST_PATHS.entries()) {
    const ofPath = UNREADABLE.filter((_, turn) => (index + turn) % rounds(3, 1) === 0);
    const sent = ofPath.flatMap(([headers, body]) => [0, 10].map((less) => sendUnreadable(path, headers, body, less)));
    for (const answer of await Promise.all(sent)) expect(answer).not.toMatch(/^HTTP\/1\.1 5|^hangs/);
  }
  const breaches = INVALID_REQUESTS.map((bytes) => exchange(server.port, Buffer.from(bytes, "latin1")));
  for (const answer of await Promise.all(breaches)) expect(answer).not.toMatch(/^HTTP\/1\.1 5|^hangs/);

  expect((await apiClient(server.origin).get("/api/auth/user")).status).toBe(401);
  expect(await server.stop()).toBe(0);
  expect(server.output()).not.toMatch(/^\s+at /m);
  const lines = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== "request");
  expect(events.filter((line) => "error" in line || /error|unhandled|uncaught/.test(line.event))).toEqual([]);
  const failed = lines.map((line) => JSON.parse(line)).filter(({ status }) => status >= 500);
  expect(failed).toEqual([]);
});
