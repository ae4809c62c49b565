import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type ReceivedRequest = { method: string; path: string; key: string; body: Record<string, unknown> | null };

/** An applicant-tracking system that records the requests. `react` sets its answers. */
export async function startVendorReceiver() {
  const received: ReceivedRequest[] = [];
  let answer: { status: number; body: string } = { status: 200, body: '{"success":true}' };
  const server = createServer(async (request, response) => {
    const [, credentials = ""] = (request.headers.authorization ?? "").split("Basic ");
    const body = await text(request);
    const key = Buffer.from(credentials, "base64").toString();
    const { method = "", url = "" } = request;
    received.push({ method, path: url, key, body: body ? JSON.parse(body) : null });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    react: (status: number, body = "") => (answer = { status, body }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
