import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { TrustProxy } from "#app/platform/http/client-address.ts";
import { isClientAbort } from "#app/platform/log.server.ts";
import { sendAndReadAnswer } from "#tests/support/servers/raw-connection.ts";
import { createBoundedServer } from "./bounded-connections.ts";
import { limitBodySize, limitBodyTime, requireAllowedHost, requireSameOrigin } from "./guard.ts";

type Settings = { publicOrigin?: string; trustProxy?: TrustProxy };
type Request = { path?: string; host?: string; reachedAt?: string; headers?: Record<string, string>; method?: string };

async function getStatus(
  { publicOrigin, trustProxy = "none" }: Settings,
  { path = "/", host = "localhost:3000", reachedAt = "127.0.0.1", headers = {}, method = "GET" }: Request,
): Promise<number> {
  const app = new Hono();
  app.use(requireAllowedHost({ publicOrigin, trustProxy }), requireSameOrigin({ publicOrigin, trustProxy }));
  app.all("*", (c) => c.text("served"));
  const incoming = { socket: { localAddress: reachedAt } };
  const answer = await app.request(
    `http://${host}${path}`,
    { method, headers: { Host: host, ...headers } },
    { incoming },
  );
  return answer.status;
}

const OWN_NAMES = ["localhost:3000", "LOCALHOST", "127.0.0.1:3000", "127.0.0.2", "[::1]:3000", "app.localhost:3000"];
/** IP addresses are safe, because an attacker can point only a DNS name at this server. */
const ADDRESSES = ["192.168.0.7:3000", "[fd00::7]:3000"];
const FOREIGN_NAMES = ["evil.example", "evil.example:3000", "localhost.evil.example", "notlocalhost", "assess.local"];

test("a loopback server rejects other host names than localhost, to prevent DNS rebinding (R146)", async () => {
  for (const reachedAt of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
    for (const host of [...OWN_NAMES, ...ADDRESSES]) {
      expect([host, await getStatus({}, { host, reachedAt })]).toEqual([host, 200]);
    }
    for (const host of FOREIGN_NAMES) expect([host, await getStatus({}, { host, reachedAt })]).toEqual([host, 421]);
  }
});

test("any name is served on a LAN, in a container and behind a trusted proxy (R146)", async () => {
  for (const host of [...OWN_NAMES, ...ADDRESSES, ...FOREIGN_NAMES]) {
    for (const reachedAt of ["172.17.0.2", "192.168.0.7", "fd00::7"]) {
      expect([host, await getStatus({}, { host, reachedAt })]).toEqual([host, 200]);
    }
    expect([host, await getStatus({ trustProxy: 1 }, { host })]).toEqual([host, 200]);
    expect([host, await getStatus({ trustProxy: ["127.0.0.1"] }, { host })]).toEqual([host, 200]);
  }
  const publicOrigin = "https://assess.example.com";
  expect(await getStatus({ publicOrigin }, { host: "assess.example.com" })).toBe(200);
  expect(await getStatus({ publicOrigin }, { host: "localhost" })).toBe(421);
});

function sentFrom(origin: string, headers: Record<string, string> = {}): Request {
  return { method: "POST", headers: { Origin: origin, Cookie: "session=x", ...headers } };
}

test("without PUBLIC_ORIGIN, a page with another scheme counts as another site (R145, R86)", async () => {
  expect(await getStatus({}, sentFrom("http://localhost:3000"))).toBe(200);
  expect(await getStatus({}, sentFrom("https://localhost:3000"))).toBe(403);
  const referred = (Referer: string) => ({ method: "POST", headers: { Referer, Cookie: "session=x" } });
  expect(await getStatus({}, referred("http://localhost:3000/admin"))).toBe(200);
  expect(await getStatus({}, referred("https://localhost:3000/admin"))).toBe(403);

  const secure = { "X-Forwarded-Proto": "https" };
  for (const trustProxy of [1, "fly", ["127.0.0.1"]] satisfies TrustProxy[]) {
    expect(await getStatus({ trustProxy }, sentFrom("https://localhost:3000", secure))).toBe(200);
    expect(await getStatus({ trustProxy }, sentFrom("http://localhost:3000", secure))).toBe(403);
  }
  expect(await getStatus({}, sentFrom("http://localhost:3000", secure))).toBe(200);
});

test("behind an unknown TLS proxy, a browser's own forms are accepted because of Sec-Fetch-Site (R145)", async () => {
  const own = { "Sec-Fetch-Site": "same-origin" };
  expect(await getStatus({}, sentFrom("https://localhost:3000", own))).toBe(200);
  expect(await getStatus({}, sentFrom("https://evil.example", own))).toBe(403);
  expect(await getStatus({}, sentFrom("https://localhost:3000", { "Sec-Fetch-Site": "cross-site" }))).toBe(403);
});

test("a write with an API token needs no origin, but proxy sign-ins and screens need one (C2)", async () => {
  const sent = (path: string, authorization: string) =>
    getStatus({}, { path, ...sentFrom("https://evil.example", { Authorization: authorization }) });
  for (const path of ["/api/tests", "/API/tests", "/api"]) {
    for (const authorization of ["Bearer x", "bearer x", "Bearer", "BEARER  x y"]) {
      expect([path, authorization, await sent(path, authorization)]).toEqual([path, authorization, 200]);
    }
    // Browsers also send a proxy's credentials with requests from other sites, so these still need an origin.
    for (const authorization of ["Basic dTpw", "Bearerx", "Digest username=x", "Negotiate x", ", Bearer x"]) {
      expect([path, authorization, await sent(path, authorization)]).toEqual([path, authorization, 403]);
    }
  }
  for (const path of ["/admin/settings/tokens/new", "/", "/apis", "//api/tests"]) {
    expect([path, await sent(path, "Bearer x")]).toEqual([path, 403]);
  }
});

test("a slow body gets a 408 response, and the connection is closed", async () => {
  const errors: unknown[] = [];
  const app = new Hono();
  app.use(limitBodyTime(100), limitBodySize);
  app.post("*", async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));
  app.onError((error, c) => {
    errors.push(error);
    return c.text("broken off", 400);
  });
  const server = createBoundedServer({}, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const post = (path: string, rest: string) =>
    sendAndReadAnswer(port, `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${rest}`);
  const slow = [
    post("/api/login", 'Content-Length: 100\r\n\r\n{"email"'),
    post("/api/login", 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"email"\r\n'),
    post("/", "Content-Length: 1000000\r\n\r\nfirstName=G"),
    post("/api/login", "Content-Length: 100\r\nExpect: 100-continue\r\n\r\n"),
  ];
  for (const { text, isClosed } of await Promise.all(slow)) {
    expect(text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "").split("\r\n")[0]).toBe("HTTP/1.1 408 Request Timeout");
    expect(isClosed).toBe(true);
  }
  expect(errors.filter((error) => !isClientAbort(error))).toEqual([]);
  expect((await post("/api/login", "Content-Length: 2\r\nConnection: close\r\n\r\n{}")).text).toMatch(/\r\n\r\n2$/);
  server.close();
});
