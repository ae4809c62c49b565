/** Very many connections that send or read so slowly that they only hold something. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "../fixtures.ts";
import { rounds } from "../rounds.ts";
import { startServer, type TestServer } from "../server.ts";
import { begin, choicesOf } from "./candidates.ts";
import { sayFigure } from "./figures.ts";
import { memoryOf, percentile } from "./process-figures.ts";

const CONNECTIONS = rounds(100, 2000);
const SECONDS = rounds(2, 60);
/** How long a connection may last that never gets to the end of what it sends: thirty seconds, and until it is noticed. */
const CLOSED_WITHIN_MS = 40_000;

type Slow = { kind: keyof typeof FIRST; socket: Socket; begunAt: number; closedAt: number | null };

/** What each kind sends at once; of what follows it sends a byte every now and then, or it does not read. */
const FIRST = {
  header: () => "GET / HTTP/1.1\r\nHost: ",
  body: (server: TestServer) =>
    `POST /api/test/validate-password HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  reading: (server: TestServer) =>
    `GET /api/openapi.json HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`.repeat(20),
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
    // Who does not read learns of the end only once he reads.
    for (const { kind, socket } of slow) if (kind === "reading") socket.resume();
    await expect.poll(() => slow.filter(({ closedAt }) => closedAt === null).length, { timeout: 60_000 }).toBe(0);
    for (const kind of kinds) {
      const lasted = slow.filter((one) => one.kind === kind).map((one) => (one.closedAt ?? 0) - one.begunAt);
      const longest = Math.max(...lasted);
      sayFigure(`the longest of the connections slow in their ${kind}`, `${(longest / 1000).toFixed(1)} s`);
      if (kind !== "reading") expect(longest).toBeLessThan(CLOSED_WITHIN_MS);
    }
  }
  for (const { socket } of slow) socket.destroy();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await server.remove();
});
