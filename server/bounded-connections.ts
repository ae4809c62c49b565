import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";

/**
 * Maximum number of requests that a client may send ahead. Browsers and proxies do not pipeline, but may send the next
 * request just before the "close" event of the previous one.
 */
const MAX_PIPELINED_REQUESTS = 3;
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Limit HTTP pipelining. Otherwise a client could send a thousand requests in one packet and read no response. Twenty
 * such connections would use a gigabyte of memory.
 */
export function createBoundedServer(options: ServerOptions, listener: RequestListener): Server {
  const requestCounts = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    const count = (requestCounts.get(socket) ?? 0) + 1;
    requestCounts.set(socket, count);
    if (count > MAX_PIPELINED_REQUESTS) {
      socket.destroy();
      return;
    }
    response.once("close", () => requestCounts.set(socket, (requestCounts.get(socket) ?? 1) - 1));
    listener(request, response);
  });
  server.setTimeout(IDLE_TIMEOUT_MS, (socket: Socket) => {
    // An import may take minutes before its response starts.
    const isProcessing = (requestCounts.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isProcessing) socket.destroy();
  });
  return server;
}
