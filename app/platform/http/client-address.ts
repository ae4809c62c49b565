/** Which network address a request comes from, behind proxies too: docs/develop/decisions/024-who-counts-as-one-client.md. */
import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";

/** Whose word about the client counts: `none`, Fly's proxy, a number of proxies in front, or those in networks. */
export type TrustProxy = "none" | "fly" | number | string[];

const MAX_PROXIES = 9;

/** A TRUST_PROXY as it is written; null for one that cannot be read. */
export function parseTrustProxy(text: string): TrustProxy | null {
  const value = text.trim().toLowerCase();
  if (value === "none" || value === "fly") return value;
  if (/^\d+$/.test(value)) return Number(value) >= 1 && Number(value) <= MAX_PROXIES ? Number(value) : null;
  const networks = value.split(",").map((network) => network.trim());
  return networks.every((network) => parseNetwork(network) !== null) ? networks : null;
}

type Network = { address: string; family: "ipv4" | "ipv6"; prefix: number };

function parseNetwork(text: string): Network | null {
  const [address = "", bits, ...others] = text.split("/");
  const size = isIPv4(address) ? 32 : 128;
  const prefix = bits === undefined ? size : Number(bits);
  const isReadable = isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && prefix <= size;
  return isReadable && others.length === 0 ? { address, family: isIPv4(address) ? "ipv4" : "ipv6", prefix } : null;
}

/** What a request says about where it comes from: the connection's other end, and what proxies have added. */
type Source = { peer: string | undefined; forwardedFor: string | undefined; flyClientIp: string | undefined };

/**
 * Finds a request's client. What a client can write itself never decides: the headers are read from the right, as far as
 * proxies are trusted, and where they say nothing readable the client is the connection's other end.
 */
export function createClientAddressReader(trust: TrustProxy): (source: Source) => string {
  const isTrusted = createNetworkMatcher(Array.isArray(trust) ? trust : []);
  return ({ peer, forwardedFor, flyClientIp }) => {
    const nearest = parseIpAddress(peer ?? "") ?? peer ?? "unknown";
    if (trust === "none") return nearest;
    if (trust === "fly") return parseIpAddress(flyClientIp ?? "") ?? nearest;
    const named = (forwardedFor ?? "").split(",").map(parseIpAddress);
    if (typeof trust === "number") return named.at(-trust) ?? nearest;
    return isTrusted(nearest) ? (findRightmostUntrusted(named, isTrusted) ?? nearest) : nearest;
  };
}

function createNetworkMatcher(networks: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.map(parseNetwork)) {
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/** Where every address is trusted, the client is one of the proxies' own network: the last address, which it cannot write. */
function findRightmostUntrusted(named: (string | null)[], isTrusted: (address: string) => boolean): string | null {
  for (let place = named.length - 1; place >= 0; place -= 1) {
    const address = named[place];
    // The proxy that passed something unreadable on is as near to the client as can be told.
    if (!address) return named[place + 1] ?? null;
    if (!isTrusted(address)) return address;
  }
  return named.at(-1) ?? null;
}

/** An address in its one spelling, without a port; an IPv4 address in IPv6 is that IPv4 address. Null for other texts. */
export function parseIpAddress(text: string): string | null {
  const plain = text.trim();
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(plain) ?? [];
  const [address = ""] = (inBrackets ?? beforePort ?? plain).split("%");
  if (isIP(address) === 0) return null;
  if (isIPv4(address)) return address;
  const spelled = new SocketAddress({ address, family: "ipv6" }).address;
  return spelled.startsWith("::ffff:") && isIPv4(spelled.slice(7)) ? spelled.slice(7) : spelled;
}

const LOOPBACK = createNetworkMatcher(["127.0.0.0/8", "::1"]);

/** True for an address of this machine's own loopback network. */
export function isLoopback(address: string | undefined): boolean {
  return LOOPBACK(parseIpAddress(address ?? "") ?? "");
}
