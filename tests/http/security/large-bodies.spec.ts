import { connect } from "node:net";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMemory, readPeakMemory, resetPeakMemory } from "#tests/support/servers/process-figures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

const MB = 1024 * 1024;
const SIZE = 200 * MB;
const MAX_GROWTH_MB = 150;

type Sent = { status: number; megabytes: number };

/** Retry, because the response is lost if the server closes the connection while the body is still being sent. */
async function sendUntilAnswered(...what: Parameters<typeof sendLarge>): Promise<Sent> {
  for (let tries = 1; ; tries += 1) {
    const sent = await sendLarge(...what);
    if (sent.status !== 0 || tries === 5) return sent;
  }
}

function sendLarge(server: TestServer, path: string, headers: Record<string, string>): Promise<Sent> {
  const isChunked = headers["Transfer-Encoding"] === "chunked";
  const piece = Buffer.alloc(64 * 1024, "x");
  const framed = isChunked ? Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]) : piece;
  const all = { Host: `localhost:${server.port}`, Origin: server.origin, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let text = "";
    let sent = 0;
    const socket = connect(server.port, "127.0.0.1", () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join("")}\r\n`);
      sendNext();
    });
    function sendNext(): void {
      if (sent >= SIZE || text !== "" || !socket.writable) return;
      sent += piece.length;
      socket.write(framed, sendNext);
    }
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      socket.end();
    });
    socket.on("error", () => undefined);
    socket.on("close", () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), megabytes: Math.round(sent / MB) }),
    );
  });
}

test("200 MB bodies are rejected while streaming and never held in memory", {
  tag: ["@R52", "@R67", "@R72", "@R128"],
}, async ({ ownProcess: server }) => {
  const admin = await adminClient(server.origin);
  const Cookie = formatCookies(admin);
  const anonymous = apiClient(server.origin);
  for (let warmUp = 0; warmUp < rounds(10, 50); warmUp += 1) await anonymous.get("/");
  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const file = "multipart/form-data; boundary=x";
  const all: [string, string, boolean, number][] = [
    ["/api/login", json, false, 413],
    ["/api/submissions", json, false, 413],
    ["/api/nowhere", json, false, 413],
    ["/", form, false, 413],
    ["/admin/login", form, false, 413],
    ["/nowhere", form, false, 413],
    ["/api/test/upload-csv", file, false, 413],
    ["/api/test/upload-csv", file, true, 413],
    ["/admin/content/upload", file, true, 413],
    ["/api/tests", json, true, 413],
    ["/admin/settings", form, true, 413],
    ["/api/admin/import-data", file, false, 401],
    ["/admin/settings/import", file, false, 401],
    ["/api/login", "text/plain", false, 413],
  ];
  const cases = all.filter((_, index) => index % rounds(3, 1) === 0);
  resetPeakMemory(server);
  const before = readMemory(server);
  for (let round = 0; round < rounds(1, 10); round += 1) {
    const lengths: Record<string, string>[] = [{ "Content-Length": String(SIZE) }, { "Transfer-Encoding": "chunked" }];
    for (const length of lengths) {
      const answers = await Promise.all(
        cases.map(([path, type, isAdmin]) =>
          sendUntilAnswered(server, path, { "Content-Type": type, ...(isAdmin ? { Cookie } : {}), ...length }),
        ),
      );
      const found = cases.map(([path, type, isAdmin], index) => [path, type, isAdmin, answers[index]?.status]);
      expect(found).toEqual(cases);
      for (const { megabytes } of answers) expect(megabytes).toBeLessThan(50);
    }
  }
  const growth = readPeakMemory(server) - before;
  reportFigure("bodies of 200 MB: memory at most, growth in MB", String(growth));
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect((await anonymous.get("/")).status).toBe(200);
  expect(server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
});

test("compressed request bodies are not decompressed", { tag: ["@R72"] }, async ({ server, api }) => {
  const bomb = await new Response(
    new Blob([new Uint8Array(20 * MB)]).stream().pipeThrough(new CompressionStream("gzip")),
  ).arrayBuffer();
  expect(bomb.byteLength).toBeLessThan(64 * 1024);
  const before = readMemory(server);
  for (const encoding of ["gzip", "deflate", "br"]) {
    const response = await fetch(`${server.origin}/api/tests`, {
      method: "POST",
      headers: {
        Origin: server.origin,
        "Content-Type": "application/json",
        "Content-Encoding": encoding,
        Cookie: formatCookies(api),
      },
      body: bomb,
    });
    expect([encoding, response.status]).toEqual([encoding, 400]);
  }
  expect(readMemory(server) - before).toBeLessThan(MAX_GROWTH_MB);
});
