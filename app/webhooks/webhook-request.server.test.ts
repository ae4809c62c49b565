import { readFileSync } from "node:fs";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { startWebhookReceiver } from "#tests/support/servers/webhook-receiver.ts";
import { type Resolve, sendToWebhook } from "./webhook-request.server.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const hosts =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

function post(url: string, given: Partial<Parameters<typeof sendToWebhook>[1]> = {}) {
  const options = { isPrivateAllowed: true, withinMs: 5000, signal: new AbortController().signal, ...given };
  return sendToWebhook({ method: "POST", url, headers: { "x-own": "yes" }, body: "{}" }, options);
}

async function answering(bytes: string | ((socket: Socket) => void), from: (work: (socket: Socket) => void) => Server) {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = from((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (typeof bytes === "function") bytes(socket);
    else socket.once("data", () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

const plain = (bytes: string | ((socket: Socket) => void)) => answering(bytes, (work) => createServer(work));

test("no connection is made to a host with one private address, and the error reveals nothing (C14)", async () => {
  const { port, connections } = await plain("HTTP/1.1 200 OK\r\nX-Secret: inside\r\n\r\n");
  const inside = [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"], ["::7f00:1"], ["169.254.169.254"]];
  for (const addresses of inside) {
    const answer = await post(`https://rebound.example:${port}/`, {
      isPrivateAllowed: false,
      resolve: hosts(...addresses),
    });
    expect(answer).toEqual({
      status: null,
      failure: "Not sent. The address is on a private network. Use a public one",
      body: "",
    });
  }
  const refused = await post(`http://127.0.0.1:${port}/`, { isPrivateAllowed: false });
  expect(refused).toEqual({ status: null, failure: "Not sent. The address must begin with https://", body: "" });
  expect(connections()).toBe(0);
});

test("a host is looked up once, and the connection uses the address that was checked (C14)", async () => {
  const { port } = await plain("HTTP/1.1 204 No Content\r\n\r\n");
  let asked = 0;
  // A second lookup would return another address, so it must never happen.
  const rebinding: Resolve = async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  expect(await post(`http://rebound.example:${port}/`, { resolve: rebinding })).toEqual({
    status: 204,
    failure: "",
    body: "",
  });
  expect(asked).toBe(1);
  expect((await post(`http://two.example:${port}/`, { resolve: hosts("127.0.0.9", "127.0.0.1") })).status).toBe(204);
});

test("redirects are not followed, and the response's status is reported (C12, C14)", async () => {
  const inside = await plain("HTTP/1.1 200 OK\r\n\r\n");
  for (const status of [301, 302, 303, 307, 308]) {
    const location = `http://127.0.0.1:${inside.port}/`;
    const { port } = await plain(`HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`);
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status, failure: "", body: "" });
  }
  expect(inside.connections()).toBe(0);
});

test("an endless response is cut at 64 kB, and a missing or slow one at the timeout (C12)", async () => {
  let written = 0;
  const endless = await plain((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    const part = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    const more = () => {
      if (socket.destroyed) return;
      written += part.length;
      if (socket.write(part)) setImmediate(more);
      else socket.once("drain", more);
    };
    more();
  });
  const cut = await post(`http://127.0.0.1:${endless.port}/`);
  expect(cut).toMatchObject({ status: 200, failure: "" });
  expect(cut.body.length).toBeLessThanOrEqual(64 * 1024);
  expect(written).toBeLessThan(20_000_000);
  const drips: ((socket: Socket) => void)[] = [
    () => undefined,
    (socket) => socket.write("HTTP/1.1 200 OK\r\nX-"),
    (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nx"),
    (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n"),
  ];
  for (const drip of drips) {
    const { port } = await plain(drip);
    const answer = await post(`http://127.0.0.1:${port}/`, { withinMs: 100 });
    expect(answer).toEqual({ status: null, failure: "No response within 0.1 seconds", body: "" });
  }
  const never: Resolve = () => new Promise(() => undefined);
  expect((await post("http://slow.example/", { withinMs: 50, resolve: never })).failure).toMatch(/^No response/);
});

test("errors are described in our words, never in the endpoint's (C13, C14)", async () => {
  const { port } = await plain((socket) => socket.resetAndDestroy());
  const odd = await plain("SSH-2.0-OpenSSH_9.6 secret banner\r\n");
  const switching = await plain("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
  const receiver = await startWebhookReceiver();
  await receiver.close();
  const failures = [
    await post(`http://127.0.0.1:${port}/`),
    await post(`http://127.0.0.1:${odd.port}/`),
    await post(`http://127.0.0.1:${switching.port}/`),
    await post(receiver.url),
    await post("http://none.example/", { resolve: hosts() }),
    await post("http://none.example/", {
      resolve: () => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })),
    }),
  ];
  expect(failures.map(({ failure }) => failure)).toEqual([
    "The connection closed without a response",
    "The connection failed: HPE_INVALID_CONSTANT",
    "The connection closed without a response",
    "The connection was refused",
    "The host was not found",
    "The host was not found",
  ]);
});

test("the certificate must match the host name, even though the connection uses its address (C14)", async () => {
  const folder = "tests/fixtures/certificate";
  const [cert, key] = ["cert.pem", "key.pem"].map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const known = getCACertificates();
  const names: (string | false | undefined)[] = [];
  const server = createSecureServer({ cert, key }, (request, response) => {
    names.push("servername" in request.socket ? String(request.socket.servername) : undefined, request.headers.host);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const to = (host: string) => post(`https://${host}:${port}/`, { resolve: hosts("127.0.0.1") });
  expect((await to("hooks.example")).failure).toBe("The certificate was rejected: DEPTH_ZERO_SELF_SIGNED_CERT");
  setDefaultCACertificates([...known, cert ?? ""]);
  cleanUps.push(() => setDefaultCACertificates(known));
  expect(await to("hooks.example")).toEqual({ status: 204, failure: "", body: "" });
  expect(names).toEqual(["hooks.example", `hooks.example:${port}`]);
  expect((await to("other.example")).failure).toBe("The certificate was rejected: ERR_TLS_CERT_ALTNAME_INVALID");
});
