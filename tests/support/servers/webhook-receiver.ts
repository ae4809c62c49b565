import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { listenLocally } from "./free-port.ts";

type Payload = { type: string; timestamp: string; data: Record<string, unknown> };
type ReceivedEvent = { id: string; payload: Payload; headers: IncomingMessage["headers"]; isTaken: boolean };

/** A status code, "hang" (no response), "reset" (drop the connection), or a function that responds. */
export type Answer = number | "hang" | "reset" | ((response: ServerResponse) => void);

type WebhookReceiver = {
  url: string;
  port: number;
  received: ReceivedEvent[];
  taken: () => ReceivedEvent[];
  requests: () => number;
  mostAtOnce: () => number;
  trust: (...secrets: string[]) => void;
  react: (reaction: (payload: Payload, number: number) => Answer) => void;
  close: () => Promise<void>;
};

export async function startWebhookReceiver({ port }: { port?: number } = {}): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let secrets: string[] = [];
  let reaction: (payload: Payload, number: number) => Answer = () => 204;
  let [requests, open, mostAtOnce] = [0, 0, 0];

  const server = createServer(async (request, response) => {
    requests += 1;
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.once("close", () => (open -= 1));
    const payload = verify(await text(request), request.headers, secrets);
    if (!payload) return response.writeHead(401).end();
    const answer = reaction(payload, received.length);
    const isTaken = typeof answer === "number" && answer >= 200 && answer < 300;
    received.push({ id: String(request.headers["webhook-id"]), payload, headers: request.headers, isTaken });
    if (typeof answer === "function") return answer(response);
    if (answer === "reset") return request.socket.resetAndDestroy();
    if (answer !== "hang") response.writeHead(answer).end();
  });
  const taken = await listenLocally(server, port);
  return {
    url: `http://127.0.0.1:${taken}/hooks`,
    port: taken,
    received,
    taken: () => received.filter(({ isTaken }) => isTaken),
    requests: () => requests,
    mostAtOnce: () => mostAtOnce,
    trust: (...known) => (secrets = known),
    react: (given) => (reaction = given),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function verify(body: string, headers: IncomingMessage["headers"], secrets: string[]): Payload | null {
  for (const secret of secrets) {
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>) as Payload;
    } catch {}
  }
  return null;
}
