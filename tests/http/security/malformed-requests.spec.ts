import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendAndReadAnswer } from "#tests/support/servers/raw-connection.ts";

const JSON_POST = "POST /api/login HTTP/1.1\r\nContent-Type: application/json";

test("ambiguous requests are rejected and the connection is closed", { tag: ["@R101"] }, async ({ server }) => {
  const host = `Host: localhost:${server.port}`;
  const cases: [string, string, number][] = [
    [
      "Transfer-Encoding and Content-Length",
      `${JSON_POST}\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["two Content-Lengths", `${JSON_POST}\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}`, 400],
    [
      "the same Content-Length twice",
      `${JSON_POST}\r\n${host}\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
      400,
    ],
    ["a Content-Length below 0", `${JSON_POST}\r\n${host}\r\nContent-Length: -1\r\n\r\n`, 400],
    ["a Content-Length with a sign", `${JSON_POST}\r\n${host}\r\nContent-Length: +2\r\n\r\n{}`, 400],
    ["an unknown Transfer-Encoding", `${JSON_POST}\r\n${host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ["chunked, then something else", `${JSON_POST}\r\n${host}\r\nTransfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`, 400],
    [
      "Transfer-Encoding twice",
      `${JSON_POST}\r\n${host}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ["a blank before the colon", `${JSON_POST}\r\n${host}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, 400],
    [
      "a chunk of impossible size",
      `${JSON_POST}\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`,
      400,
    ],
    ["a folded header", `GET / HTTP/1.1\r\n${host}\r\nX-A: a\r\n b\r\n\r\n`, 400],
    ["lines that end in LF", `GET / HTTP/1.1\n${host}\n\n`, 400],
    ["one line that ends in LF", `GET / HTTP/1.1\r\n${host}\nX-A: b\r\n\r\n`, 400],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["two Hosts", `GET / HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n`, 400],
    ["the address of another host", `GET http://evil.example/admin/login HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    ["a path without a slash", `GET admin HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    ["the beginning of TLS", "\x16\x03\x01\x02\x00\x01\x00", 400],
    ["the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["headers of 20 kB", `GET / HTTP/1.1\r\n${host}\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["1,500 headers", `GET / HTTP/1.1\r\n${host}\r\n${"a:1\r\n".repeat(4500)}\r\n`, 431],
  ];
  const answers = await Promise.all(cases.map(([, bytes]) => sendAndReadAnswer(server.port, bytes)));
  const found = cases.map(([name], index) => [name, answers[index]?.status, answers[index]?.isClosed]);
  expect(found).toEqual(cases.map(([name, , status]) => [name, status, true]));
  const own = await sendAndReadAnswer(
    server.port,
    `GET http://localhost:${server.port}/healthz HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  );
  expect([own.status, own.isClosed]).toEqual([200, true]);
});

test("unknown methods are rejected", { tag: ["@R102"] }, async ({ server }) => {
  const host = `Host: localhost:${server.port}`;
  const getStatus = async (method: string, path = "/") =>
    (await sendAndReadAnswer(server.port, `${method} ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).status;
  for (const method of ["TRACE", "PROPFIND", "MKCOL", "SEARCH", "PURGE", "LOCK"]) {
    for (const path of ["/", "/admin", "/api/login"])
      expect([method, await getStatus(method, path)]).toEqual([method, 405]);
  }
  for (const method of ["TRACK", "DEBUG", "get", "A".repeat(1024)])
    expect([method, await getStatus(method)]).toEqual([method, 400]);
  expect(await getStatus("OPTIONS", "*")).toBe(400);
  const tunnel = await sendAndReadAnswer(server.port, `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`);
  expect([tunnel.text, tunnel.isClosed]).toEqual(["", true]);
});

test("only built files are served, not sources, settings, data, source maps or Git", { tag: ["@R100"] }, async ({
  server,
}) => {
  const names = [
    ".git/config",
    ".git/HEAD",
    ".env",
    ".env.example",
    "data.db",
    "data/data.db",
    "backup/latest.db",
    "package.json",
    "package-lock.json",
    "build/server/index.js",
    "build/client/.vite/manifest.json",
    ".vite/manifest.json",
    "server/app.ts",
    "Dockerfile",
    "fly.toml",
    "node_modules/react/package.json",
    "assets",
    "assets/",
    "assets/.vite/manifest.json",
  ];
  const climbing = [
    "/../package.json",
    "/assets/../../server/index.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..%2f..%2fpackage.json",
    "/assets/....//package.json",
  ];
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(server.origin)).text()) ?? [];
  const paths = [...names.map((name) => `/${name}`), ...climbing, `${script}.map`, `${script}.br/`];
  for (const path of paths) {
    const { status, text } = await sendAndReadAnswer(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`,
    );
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toMatch(/sourceMappingURL|"dependencies"|SQLite format|SESSION_SECRET/);
  }
  const sent = await fetch(`${server.origin}${script}`);
  expect([sent.status, await sent.text()]).toEqual([200, expect.not.stringContaining("sourceMappingURL")]);
});
