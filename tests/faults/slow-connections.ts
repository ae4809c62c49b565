/** Open slowloris connections, which send or read too slowly to ever finish. */
import { connect, type Socket } from "node:net";
import type { TestServer } from "#tests/support/servers/server.ts";

type Slow = { kind: keyof typeof FIRST; socket: Socket; begunAt: number; closedAt: number | null };

/**
 * The bytes that each kind of connection sends at once. Afterwards it sends one byte at a time, or never reads the
 * response.
 */
export const FIRST = {
  header: () => "GET / HTTP/1.1\r\nHost: ",
  body: (server: TestServer) =>
    `POST /api/test/validate-password HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
  reading: (server: TestServer) => `GET /api/openapi.json HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`.repeat(3),
};

const KINDS = ["header", "body", "reading"] as const;

export async function openMany(server: TestServer, count: number): Promise<Slow[]> {
  const opened: Slow[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(50, count - opened.length) }, (_, n) =>
      openSlow(server, KINDS[(opened.length + n) % KINDS.length] ?? "header"),
    );
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

export function sendByte(slow: Slow[]): number {
  const open = slow.filter(({ kind, closedAt }) => kind !== "reading" && closedAt === null);
  for (const { socket } of open) socket.write("x");
  return open.length;
}

export function openSlow(server: TestServer, kind: Slow["kind"]): Promise<Slow> {
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
