import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that may be under way. Browsers and proxies send the next one after the answer to the last;
 * it may come before the notice that they have taken it.
 */
const MAX_PIPELINED_REQUESTS = 3;
/** An answer of which the client takes no byte for so long is given up. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A server whose connections cannot hold much. HTTP lets a client send a thousand requests in one packet and read none of
 * the answers: twenty such connections would cost a gigabyte, for as long as they like.
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
    // An import may take minutes before its answer begins: that silence is no fault of the client.
    const isProcessing = (requestCounts.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isProcessing) socket.destroy();
  });
  return server;
}
