/** Very many connections that send or read so slowly that they only hold something. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { adminClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { rounds } from "../support/rounds.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { begin, choicesOf } from "./candidates.ts";
import { sayFigure } from "./figures.ts";
import { memoryOf, openFilesOf, percentile } from "./process-figures.ts";

const CONNECTIONS = rounds(100, 2000);
const SECONDS = rounds(2, 60);
/** How long a connection may last that never gets to the end of what it sends: thirty seconds, and until it is noticed. */
const CLOSED_WITHIN_MS = 60_000;

type Slow = { kind: keyof typeof FIRST; socket: Socket; begunAt: number; closedAt: number | null };

/** What each kind sends at once; of what follows it sends a byte every now and then, or it does not read the answers. */
const FIRST = {
  header: () => "GET / HTTP/1.1\r\nHost: ",
  body: (server: TestServer) =>
    `POST /api/test/validate-password HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  reading: (server: TestServer) => `GET /api/openapi.json HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`.repeat(3),
};

function open(server: TestServer, kind: Slow["kind"]): Promise<Slow> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: "127.0.0.1" });
    const slow: Slow = { kind, socket, begunAt: performance.now(), closedAt: null };
    socket.once("connect", () => {
      socket.write(FIRST[kind](server));
      if (kind === "reading") socket.pause();
      else socket.resume();
      resolve(slow);
    });
    socket.once("error", reject);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      slow.closedAt = performance.now();
    });
  });
}

test("thousands of slow connections keep nobody from answering, and do not last (R128)", async () => {
  test.setTimeout(rounds(60_000, 10 * 60_000));
  const server = await startServer({ hasAdmin: false });
  const [choice] = choicesOf(server);
  const { client, id } = await begin(server);
  const before = memoryOf(server);
  const kinds = Object.keys(FIRST) as Slow["kind"][];
  const slow: Slow[] = [];
  for (let opened = 0; opened < CONNECTIONS; opened += 50) {
    const some = Array.from({ length: 50 }, (_, n) => open(server, kinds[(opened + n) % kinds.length] ?? "header"));
    slow.push(...(await Promise.all(some)));
  }
  const taken: number[] = [];
  let most = 0;
  const end = performance.now() + SECONDS * 1000;
  for (let round = 0; performance.now() < end; round += 1) {
    const begun = performance.now();
    expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
    taken.push(performance.now() - begun);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    if (round % 50 === 0) {
      most = Math.max(most, memoryOf(server));
      for (const { kind, socket, closedAt } of slow) if (kind !== "reading" && !closedAt) socket.write("x");
    }
    await pause(20);
  }
  sayFigure(
    `answers while ${CONNECTIONS} slow connections are open`,
    `${taken.length} in ${SECONDS} s, half of them within ${percentile(taken, 0.5).toFixed(1)} ms, 99 of 100 within ${percentile(taken, 0.99).toFixed(1)} ms`,
  );
  sayFigure(`memory under ${CONNECTIONS} slow connections`, `${Math.round(most - before)} MB more than before`);
  if (process.env.TEST_LONG) {
    const sending = slow.filter(({ kind }) => kind !== "reading");
    await expect.poll(() => sending.filter(({ closedAt }) => closedAt === null).length, { timeout: 60_000 }).toBe(0);
    for (const sent of ["header", "body"] as const) {
      const lasted = sending.filter(({ kind }) => kind === sent).map((one) => (one.closedAt ?? 0) - one.begunAt);
      sayFigure(`the longest of the connections slow in their ${sent}`, `${(Math.max(...lasted) / 1000).toFixed(1)} s`);
      expect(Math.max(...lasted)).toBeLessThan(CLOSED_WITHIN_MS);
    }
  }
  for (const { socket } of slow) socket.destroy();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.remove();
});

test("a thousand requests in one packet, whose answers nobody reads, cost the connection and not the server's memory (R128)", async () => {
  const server = await startServer({ hasAdmin: false });
  await begin(server);
  const [before, usual] = [memoryOf(server), openFilesOf(server).sockets];
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(server, "reading")));
  for (const { socket } of sockets) socket.write(FIRST.reading(server).repeat(300));
  await expect.poll(() => openFilesOf(server).sockets, { timeout: 20_000 }).toBeLessThanOrEqual(usual + 1);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const more = Math.round(memoryOf(server) - before);
  sayFigure("memory under 20 connections of 1,000 requests whose answers nobody reads", `${more} MB more than before`);
  expect(more).toBeLessThan(150);
  for (const { socket } of sockets) socket.destroy();
  await server.remove();
});

if (process.env.TEST_LONG) {
  test("an answer that nobody reads is given up after half a minute; one that is read slowly is not (R128)", async () => {
    test.setTimeout(3 * 60_000);
    const server = await startServer();
    const admin = await adminClient(server.origin);
    // More than the system holds for a reader.
    server.withDatabase((sqlite) =>
      sqlite.prepare("UPDATE tests SET description = ?").run("x".repeat(24 * 1024 * 1024)),
    );
    const cookie = [...admin.cookies].map((pair) => pair.join("=")).join("; ");
    const ask = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect({ port: server.port, host: "127.0.0.1" }, () => resolve(socket));
        socket.on("error", () => undefined).pause();
        socket.write(`GET /api/tests HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n\r\n`);
      });
    const usual = openFilesOf(server).sockets;
    const unread = await Promise.all([ask(), ask(), ask()]);
    const begun = performance.now();
    const slow = await ask();
    let received = 0;
    slow.on("data", (bytes) => {
      received += bytes.length;
      slow.pause();
    });
    const reading = setInterval(() => slow.resume(), 100);
    await expect.poll(() => openFilesOf(server).sockets, { timeout: 100_000 }).toBeLessThanOrEqual(usual + 1);
    sayFigure("an answer that nobody reads", `given up after ${Math.round((performance.now() - begun) / 1000)} s`);
    clearInterval(reading);
    slow.resume();
    await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(24 * 1024 * 1024);
    for (const socket of [...unread, slow]) socket.destroy();
    await server.remove();
  });
}
