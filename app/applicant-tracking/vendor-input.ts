import { Refusal } from "#app/platform/refusal.ts";
import { MAX_EXTERNAL_ID } from "#app/platform/text/tags.ts";
import { parseWebhookUrl, type WebhookRules } from "#app/webhooks/index.ts";

/**
 * Return the normalized address. Throw a Refusal (422) for another host, because requests to it contain the API key.
 * Where private addresses are allowed, every host is.
 */
export function requireGreenhouseUrl(text: string, { isPrivateAllowed }: WebhookRules): string {
  const parsed = parseWebhookUrl(text, isPrivateAllowed);
  const isGreenhouse = parsed.ok && (isPrivateAllowed || /(?:^|\.)greenhouse\.io$/.test(parsed.url.hostname));
  if (!isGreenhouse) throw new Refusal("unprocessable", "url must be an https address of greenhouse.io");
  return parsed.url.href;
}

/** Return the application's id in the address of a profile, or null. */
export function getApplicationId(profileUrl: string | null): string | null {
  return profileUrl && URL.canParse(profileUrl)
    ? toExternalId(new URL(profileUrl).searchParams.get("application_id"))
    : null;
}

export function toExternalId(id: string | null): string | null {
  return id && id.length <= MAX_EXTERNAL_ID ? id : null;
}

/** Return the normalized address of a person's page, or null if it is not https, because screens link to it. */
export function toProfileUrl(text: string | null | undefined): string | null {
  const parsed = parseWebhookUrl(text ?? "", false);
  return parsed.ok ? parsed.url.href : null;
}
