import { Refusal } from "#app/platform/refusal.ts";
import { MAX_EXTERNAL_ID } from "#app/platform/text/tags.ts";
import { isPrintable } from "#app/platform/text/text.ts";
import { parseWebhookUrl, type Vendor, type WebhookRules } from "#app/webhooks/index.ts";

export const MAX_URL = 2000;

const HOSTS: Record<Vendor, RegExp> = {
  greenhouse: /(?:^|\.)greenhouse\.io$/,
  ashby: /(?:^|\.)ashbyhq\.com$/,
};

/**
 * Return the normalized address. Throw a Refusal (422) if it is too long, or if the host is not Greenhouse's, because
 * requests contain the API key. If private addresses are allowed, any host is accepted.
 */
export function requireGreenhouseUrl(text: string, { isPrivateAllowed }: WebhookRules): string {
  const parsed = parseWebhookUrl(text, isPrivateAllowed);
  const isGreenhouse = parsed.ok && (isPrivateAllowed || HOSTS.greenhouse.test(parsed.url.hostname));
  if (!isGreenhouse) throw new Refusal("unprocessable", "url must be an https address of greenhouse.io");
  if (parsed.url.href.length > MAX_URL)
    throw new Refusal("unprocessable", `url must be at most ${MAX_URL} characters, percent-encoded`);
  return parsed.url.href;
}

export function getApplicationId(profileUrl: string | null): string | null {
  return profileUrl && URL.canParse(profileUrl)
    ? toExternalId(new URL(profileUrl).searchParams.get("application_id"))
    : null;
}

/**
 * Return null for an id that admins could not type. The order is then stored without an id instead of being refused.
 */
export function toExternalId(text: string | null): string | null {
  const id = text?.trim();
  return id && id.length <= MAX_EXTERNAL_ID && isPrintable(id, false) ? id : null;
}

/** Return the normalized address of a person's page. Null if it is not the vendor's, because screens link to it. */
export function toProfileUrl(text: string | null | undefined, vendor: Vendor): string | null {
  const parsed = parseWebhookUrl(text ?? "", false);
  return parsed.ok && HOSTS[vendor].test(parsed.url.hostname) && parsed.url.href.length <= MAX_URL
    ? parsed.url.href
    : null;
}
