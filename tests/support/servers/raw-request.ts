/** Requests that no browser and no fetch would send: any method, path and headers, as they are. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { TestServer } from "./server.ts";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** It lets go of an idle connection long before the server does: one that is closed just then takes a request with it. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 30_000 });

/** Sends a request to the server on 127.0.0.1; its Host is the server's own unless `headers` names another. */
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

/** A form's bytes and the type that names its boundary; a text has no type of its own. */
async function encodeBody(body: string | URLSearchParams | FormData | undefined) {
  if (body === undefined) return {};
  if (typeof body === "string") return { bytes: Buffer.from(body) };
  const encoded = new Response(body);
  return { type: encoded.headers.get("Content-Type"), bytes: Buffer.from(await encoded.arrayBuffer()) };
}
