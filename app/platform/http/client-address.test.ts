import { expect, test } from "vitest";
import { createClientAddressReader, isLoopback, parseTrustProxy, type TrustProxy } from "./client-address.ts";

const PEER = "10.0.0.1";

function client(
  trust: TrustProxy,
  forwardedFor?: string,
  { peer = PEER, flyClientIp = undefined as string | undefined } = {},
) {
  return createClientAddressReader(trust)({ peer, forwardedFor, flyClientIp });
}

test("trusts as many X-Forwarded-For entries as there are proxies (R136, H60)", () => {
  expect(client(1, "203.0.113.7")).toBe("203.0.113.7");
  expect(client(2, "203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  expect(client(3, "203.0.113.7, 10.0.0.3, 10.0.0.2")).toBe("203.0.113.7");
});

test("ignores forged entries before the proxies' own (R136, R97)", () => {
  for (const forged of ["1.1.1.1", "1.1.1.1, 2.2.2.2", "garbage", "", ",,", "10.0.0.9", "1.1.1.1:99999", "::1"]) {
    expect([forged, client(1, `${forged}, 203.0.113.7`)]).toEqual([forged, "203.0.113.7"]);
    expect([forged, client(2, `${forged}, 203.0.113.7, 10.0.0.2`)]).toEqual([forged, "203.0.113.7"]);
    expect([forged, client(["10.0.0.0/8"], `${forged}, 203.0.113.7, 10.0.0.2`)]).toEqual([forged, "203.0.113.7"]);
  }
});

test.each<[string | undefined]>([[undefined], [""], ["unknown"], ["_hidden"], ["203.0.113.7"], ["x, 10.0.0.2"]])(
  "a missing, unreadable or short header (%j) makes the nearest proxy the client (R136)",
  (forwardedFor) => {
    expect(client(2, forwardedFor)).toBe(PEER);
  },
);

test("with trusted networks, the client is the rightmost untrusted address (R136, H60)", () => {
  const trust = ["10.0.0.0/8", "2001:db8:5::/48", "192.0.2.1"];
  expect(client(trust, "203.0.113.7")).toBe("203.0.113.7");
  expect(client(trust, "8.8.8.8, 203.0.113.7, 192.0.2.1, 2001:db8:5::9, 10.9.9.9")).toBe("203.0.113.7");
  expect(client(trust, "1.1.1.1, 2001:db8:6::9", { peer: "2001:db8:5::1" })).toBe("2001:db8:6::9");
  expect(client(trust, "203.0.113.7", { peer: "::ffff:10.0.0.1" })).toBe("203.0.113.7");
});

test("ignores the header of a connection from outside the trusted networks (R136)", () => {
  expect(client(["10.0.0.0/8"], "1.1.1.1", { peer: "203.0.113.7" })).toBe("203.0.113.7");
  expect(client(["10.0.0.0/8"], undefined)).toBe(PEER);
});

test("a client cannot forge its address with an unreadable entry or with only trusted addresses (R136)", () => {
  expect(client(["10.0.0.0/8"], "1.1.1.1, garbage, 10.0.0.2")).toBe("10.0.0.2");
  expect(client(["10.0.0.0/8"], "1.1.1.1, garbage")).toBe(PEER);
  expect(client(["10.0.0.0/8"], "10.66.6.6, 10.1.2.3")).toBe("10.1.2.3");
});

test("all headers are ignored if no proxy is trusted, and Fly's header if it has no address (R97, R136)", () => {
  expect(client("none", "1.1.1.1", { flyClientIp: "1.1.1.1" })).toBe(PEER);
  expect(client("fly", "1.1.1.1", { flyClientIp: "203.0.113.7" })).toBe("203.0.113.7");
  expect(client("fly", "1.1.1.1")).toBe(PEER);
  expect(client("fly", undefined, { flyClientIp: "anything I like" })).toBe(PEER);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" 203.0.113.7:4711 ", "203.0.113.7"],
  ["[2001:DB8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:0db8:0000::0001", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["203.0.113", null],
  ["203.0.113.256", null],
  ["localhost", null],
  ["", null],
])("normalizes the address %j to %j (R95)", (text, spelled) => {
  expect(client("fly", undefined, { flyClientIp: text })).toBe(spelled ?? PEER);
});

test.each<[string, TrustProxy | null]>([
  ["none", "none"],
  ["Fly", "fly"],
  ["1", 1],
  ["9", 9],
  ["10.0.0.0/8, fd00::/8,192.0.2.1", ["10.0.0.0/8", "fd00::/8", "192.0.2.1"]],
  ["0", null],
  ["10", null],
  ["-1", null],
  ["1.5", null],
  ["yes", null],
  ["10.0.0.0/33", null],
  ["10.0.0.0/", null],
  ["10.0.0.0/8/8", null],
  ["10.0.0.0/8,", null],
  ["example.com", null],
])("parses TRUST_PROXY=%s as %j (R136, H60)", (text, trust) => {
  expect(parseTrustProxy(text)).toEqual(trust);
});

test("recognizes loopback addresses in every spelling (R146)", () => {
  for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) expect(isLoopback(address)).toBe(true);
  for (const address of ["10.0.0.1", "::2", "localhost", undefined]) expect(isLoopback(address)).toBe(false);
});
