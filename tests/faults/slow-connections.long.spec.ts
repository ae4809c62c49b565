import { connect, type Socket } from "node:net";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { adminClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { countOpenFiles, readMemory } from "#tests/support/servers/process-figures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { begin } from "#tests/support/visitors/candidates.ts";
import { FIRST, openMany, openSlow, sendByte } from "./slow-connections.ts";

/** The server's limit is thirty seconds, but a busy machine enforces it late. */
const MAX_DURATION_MS = 2 * 60_000;

test("two thousand slow connections are closed within two minutes", { tag: ["@alone", "@R128"] }, async () => {
  const server = await startServer({ hasAdmin: false });
  const slow = await openMany(server, 2000);
  await expect.poll(() => sendByte(slow), { intervals: [1000], timeout: 2 * MAX_DURATION_MS }).toBe(0);
  for (const sent of ["header", "body"]) {
    const lasted = slow.filter(({ kind }) => kind === sent).map((one) => (one.closedAt ?? 0) - one.begunAt);
    reportFigure(
      `the longest of the connections slow in their ${sent}`,
      `${(Math.max(...lasted) / 1000).toFixed(1)} s`,
    );
    expect(Math.max(...lasted)).toBeLessThan(MAX_DURATION_MS);
  }
  for (const { socket } of slow) socket.destroy();
  await server.remove();
});

test("unread responses close the connection instead of filling the server's memory", { tag: ["@R128"] }, async () => {
  const server = await startServer({ hasAdmin: false });
  await begin(server);
  const [before, usual] = [readMemory(server), countOpenFiles(server).sockets];
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSlow(server, "reading")));
  for (const { socket } of sockets) socket.write(FIRST.reading(server).repeat(300));
  await expect.poll(() => countOpenFiles(server).sockets, { timeout: 20_000 }).toBeLessThanOrEqual(usual + 1);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const more = readMemory(server) - before;
  reportFigure(
    "memory under 20 connections of 1,000 requests whose answers nobody reads",
    `${more} MB more than before`,
  );
  expect(more).toBeLessThan(150);
  for (const { socket } of sockets) socket.destroy();
  await server.remove();
});

test("an unread response is dropped after half a minute, but a slow reader is not", { tag: ["@R128"] }, async ({
  ownProcess: server,
}) => {
  const admin = await adminClient(server.origin);
  // Make the response larger than the socket buffers.
  server.run("UPDATE tests SET description = ?", "x".repeat(24 * 1024 * 1024));
  const cookie = formatCookies(admin);
  const ask = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port: server.port, host: "127.0.0.1" }, () => resolve(socket));
      socket.on("error", () => undefined).pause();
      socket.write(`GET /api/tests HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n\r\n`);
    });
  const usual = countOpenFiles(server).sockets;
  const unread = await Promise.all([ask(), ask(), ask()]);
  const begun = performance.now();
  const slow = await ask();
  let received = 0;
  slow.on("data", (bytes) => {
    received += bytes.length;
    slow.pause();
  });
  const reading = setInterval(() => slow.resume(), 100);
  await expect.poll(() => countOpenFiles(server).sockets, { timeout: 20_000 }).toBeGreaterThanOrEqual(usual + 4);
  await expect.poll(() => countOpenFiles(server).sockets, { timeout: 100_000 }).toBeLessThanOrEqual(usual + 1);
  reportFigure("an answer that nobody reads", `given up after ${Math.round((performance.now() - begun) / 1000)} s`);
  clearInterval(reading);
  setInterval(() => slow.resume(), 1).unref();
  await expect.poll(() => received, { timeout: 30_000 }).toBeGreaterThan(24 * 1024 * 1024);
  for (const socket of [...unread, slow]) socket.destroy();
});
