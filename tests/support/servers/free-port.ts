import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { threadId } from "node:worker_threads";

// Linux takes ephemeral ports from 32,768 up. Lower ones are free, and each process and thread starts at a different one.
let nextPort = 10_000 + ((process.pid * 7 + threadId) % 220) * 100;

export async function findFreePort(): Promise<number> {
  const port = nextPort;
  nextPort += 1;
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await new Promise((resolve) => {
    server.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  if (!isFree) return findFreePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Open a server on `port`, or on a free port on which it can be opened again. Return the port. */
export async function listenLocally(
  server: { listen: (port: number, host: string) => Server },
  port?: number,
): Promise<number> {
  const taken = port ?? (await findFreePort());
  await once(server.listen(taken, "127.0.0.1"), "listening");
  return taken;
}
