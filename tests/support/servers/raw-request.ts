import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { TestServer } from "./server.ts";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Drop idle connections long before the server does, because a request on a closing connection gets lost. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 30_000 });

export async function sendRaw(
  server: Pick<TestServer, "port">,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | URLSearchParams | FormData,
): Promise<RawAnswer> {
  const { type, bytes } = await encodeBody(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: server.port,
        agent,
        method,
        path,
        headers: {
          Host: `localhost:${server.port}`,
          ...(type ? { "Content-Type": type } : {}),
          ...(bytes ? { "Content-Length": String(bytes.length) } : {}),
          ...headers,
        },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part) => parts.push(part));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const text = Buffer.concat(parts).toString("utf8");
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(bytes);
  });
}

async function encodeBody(body: string | URLSearchParams | FormData | undefined) {
  if (body === undefined) return {};
  if (typeof body === "string") return { bytes: Buffer.from(body) };
  const encoded = new Response(body);
  return { type: encoded.headers.get("Content-Type"), bytes: Buffer.from(await encoded.arrayBuffer()) };
}
