import ipaddr from "ipaddr.js";
import { z } from "zod";
import { WEBHOOK_EVENTS } from "#db/column-values.ts";

export const MAX_WEBHOOKS = 20;

export { WEBHOOK_EVENTS, type WebhookEvent } from "#db/column-values.ts";

export type WebhookState = "off" | "switched-off" | "lost" | "failing" | "unused" | "ok";

type StateColumns = {
  isOn: boolean;
  offReason: string;
  lostSince: Date | null;
  failingSince: Date | null;
  deliveredAt: Date | null;
};

/**
 * `switched-off` means that the server turned it off. `lost` means that an event has been given up since the last
 * success.
 */
export function getWebhookState({ isOn, offReason, lostSince, failingSince, deliveredAt }: StateColumns): WebhookState {
  if (!isOn) return offReason ? "switched-off" : "off";
  if (lostSince) return "lost";
  if (failingSince) return "failing";
  return deliveredAt ? "ok" : "unused";
}

const URL_MISSING = "Please enter the address that receives the events";
const EVENTS_MISSING = "Please choose at least one event";

export const webhookSchema = z.object({
  url: z
    .string({ error: URL_MISSING })
    .trim()
    .min(1, { error: URL_MISSING })
    .max(2000, { error: "The address must be at most 2000 characters" }),
  events: z.array(z.enum(WEBHOOK_EVENTS), { error: EVENTS_MISSING }).min(1, { error: EVENTS_MISSING }),
  testIds: z.array(z.string().max(64)).max(1000).default([]),
  isOn: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type WebhookInput = z.infer<typeof webhookSchema>;

/** The page generates the id, so that submitting the form twice does not create a second webhook. */
export const newWebhookSchema = webhookSchema.omit({ isOn: true }).extend({
  id: z.uuid({ error: "Reload this page and try again" }),
});

type WebhookUrl = { ok: true; url: URL } | { ok: false; reason: string };

const reject = (reason: string): WebhookUrl => ({ ok: false, reason });

/**
 * `isPrivateAllowed` permits http and private addresses. This checks literal IP addresses and localhost. Other host
 * names are checked at delivery time.
 */
export function parseWebhookUrl(text: string, isPrivateAllowed: boolean): WebhookUrl {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return reject("Please enter a complete address, such as https://ats.example.com/hooks");
  const isAllowedScheme = url.protocol === "https:" || (isPrivateAllowed && url.protocol === "http:");
  if (!isAllowedScheme) return reject("The address must begin with https://");
  if (url.username || url.password) return reject("The address must not contain a user name or password");
  if (url.port === "0") return reject("The port must be from 1 to 65535");
  if (url.hostname.endsWith(".")) return reject("The host must not end with a dot");
  const address = parseLiteralAddress(url);
  if (isPrivateAllowed) return { ok: true, url };
  const isInside = address ? !isPublicAddress(address) : /^(?:.*\.)?localhost$/.test(url.hostname);
  return isInside ? reject("The address is on a private network. Use a public one") : { ok: true, url };
}

export function parseLiteralAddress({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isAddress(bare) ? bare : null;
}

/** Reject short and octal IPv4 notations, because programs interpret them differently. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** All other IPv6 ranges are private or contain an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Azure's internal endpoint has an address in a public range. */
const METADATA = ["168.63.129.16"];

/** Return true for public unicast addresses. All others could reach internal services (SSRF). */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || METADATA.includes(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}

export type WebhookRules = { isPrivateAllowed: boolean; sessionSecrets: string[] };
