/** A real receiver of webhooks in the test's own process: verifies with the library's own verifier, and fails as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

type Payload = { type: string; timestamp: string; data: Record<string, unknown> };
type ReceivedEvent = { id: string; payload: Payload; headers: IncomingMessage["headers"]; isTaken: boolean };

/** What it does with an event: a status, or `hang` (no answer), `reset` (cuts the connection), or an answer of one's own. */
export type Answer = number | "hang" | "reset" | ((response: ServerResponse) => void);

type WebhookReceiver = {
  url: string;
  port: number;
  /** Those whose signature was right, in the order in which they came. */
  received: ReceivedEvent[];
  /** Those that it has taken. */
  taken: () => ReceivedEvent[];
  /** How many requests came, verified or not. */
  requests: () => number;
  /** The most that were under way at the same time. */
  mostAtOnce: () => number;
  /** Which secrets it knows. */
  trust: (...secrets: string[]) => void;
  react: (reaction: (payload: Payload, number: number) => Answer) => void;
  close: () => Promise<void>;
};

/** Starts one on a free port, or on the one that is given. */
export async function startWebhookReceiver({ port = 0 } = {}): Promise<WebhookReceiver> {
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
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    port: address.port,
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

/** What one of the secrets has signed; null where none has. */
function verify(body: string, headers: IncomingMessage["headers"], secrets: string[]): Payload | null {
  for (const secret of secrets) {
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>) as Payload;
    } catch {
      // Perhaps by another one.
    }
  }
  return null;
}
