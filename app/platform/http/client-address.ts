import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";

/** A number is the number of proxies in front of the server. An array lists the proxies' networks. */
export type TrustProxy = "none" | "fly" | number | string[];

const MAX_PROXIES = 9;

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

type Source = { peer: string | undefined; forwardedFor: string | undefined; flyClientIp: string | undefined };

/**
 * Return a function that returns a request's client address. It trusts only the entries that proxies added, because
 * clients can forge headers.
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

/** If all addresses are trusted, return the last one, because the client could have forged the others. */
function findRightmostUntrusted(named: (string | null)[], isTrusted: (address: string) => boolean): string | null {
  for (let place = named.length - 1; place >= 0; place -= 1) {
    const address = named[place];
    // An unreadable entry hides the client. Return the address of the proxy that added it.
    if (!address) return named[place + 1] ?? null;
    if (!isTrusted(address)) return address;
  }
  return named.at(-1) ?? null;
}

/** Return the canonical address without port and zone, or null. IPv4-mapped IPv6 becomes IPv4. */
function parseIpAddress(text: string): string | null {
  const plain = text.trim();
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(plain) ?? [];
  const [address = ""] = (inBrackets ?? beforePort ?? plain).split("%");
  if (isIP(address) === 0) return null;
  if (isIPv4(address)) return address;
  const spelled = new SocketAddress({ address, family: "ipv6" }).address;
  return spelled.startsWith("::ffff:") && isIPv4(spelled.slice(7)) ? spelled.slice(7) : spelled;
}

const LOOPBACK = createNetworkMatcher(["127.0.0.0/8", "::1"]);

export function isLoopback(address: string | undefined): boolean {
  return LOOPBACK(parseIpAddress(address ?? "") ?? "");
}
