/** Where a webhook may lead: docs/decisions/047-webhooks.md */
import ipaddr from "ipaddr.js";

/** A URL that may be used, or why not, as a sentence. */
type WebhookUrl = { ok: true; url: URL } | { ok: false; reason: string };

const refused = (reason: string): WebhookUrl => ({ ok: false, reason });

/**
 * Reads a webhook's address. `isPrivateAllowed`: http, and addresses inside the network, are too. Names are looked up when
 * something is sent; an address that is written as numbers, in whatever notation, is judged here too.
 */
export function parseWebhookUrl(text: string, isPrivateAllowed: boolean): WebhookUrl {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return refused("Please enter a whole address, like https://ats.example.com/hooks");
  const isAllowedScheme = url.protocol === "https:" || (isPrivateAllowed && url.protocol === "http:");
  if (!isAllowedScheme) return refused("The address must begin with https://");
  if (url.username || url.password) return refused("The address must not hold a name or a password");
  if (url.port === "0") return refused("The port must be from 1 to 65535");
  if (url.hostname.endsWith(".")) return refused("The host must not end with a dot");
  const address = literalAddress(url);
  if (isPrivateAllowed) return { ok: true, url };
  const isInside = address ? !isPublicAddress(address) : /^(?:.*\.)?localhost$/.test(url.hostname);
  return isInside ? refused("The address leads inside a network. It must be a public one") : { ok: true, url };
}

/** The network address that the host of a URL is; null for a name. URL has turned odd notations into the usual one. */
export function literalAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isAddress(bare) ? bare : null;
}

/** Not the short and the octal forms of IPv4, which programs read differently. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** Everything of IPv6 that leads out: other ranges lead inside, or to an IPv4 address that is written in them. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");
/** Where Azure's machines reach what is theirs alone, at an address that looks public. */
const METADATA = ["168.63.129.16"];

/** True for an address that anyone's machine would reach as the same one: what may be sent to without more permission. */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || METADATA.includes(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}
