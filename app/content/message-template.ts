import { fillPlaceholders } from "#app/platform/text/message-format.ts";

/** `expires` must be text that fits after a preposition, as in "until Friday". */
export type MessageFacts = Record<Placeholder, string>;
export type Message = { subject: string; body: string };

const PLACEHOLDERS = ["firstName", "testName", "link", "expires", "minutes", "organization"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** Accept the British spelling of a placeholder, because older versions stored it. */
function findPlaceholder(name: string, allowed: readonly Placeholder[] = PLACEHOLDERS): Placeholder | undefined {
  return allowed.find((one) => one === (name === "organisation" ? "organization" : name));
}

export function findPlaceholderError(text: string, allowed: readonly Placeholder[] = PLACEHOLDERS): string | null {
  const unknown = [...text.matchAll(/\{([^{}\n]*)\}/g)].find(([, name = ""]) => !findPlaceholder(name, allowed));
  const named = new Intl.ListFormat("en", { style: "narrow" }).format(allowed.slice(0, -1).map((name) => `{${name}}`));
  return unknown
    ? `${unknown[0].slice(0, 40)} is not a placeholder. Use one of ${named} and {${allowed.at(-1)}}`
    : null;
}

export function fillMessage(
  { subject, body }: Message,
  facts: MessageFacts,
  direction: "ltr" | "rtl" = "ltr",
): Message {
  return { subject: fill(subject, facts, direction), body: fill(body, facts, direction) };
}

/**
 * Replace all placeholders in one pass, so that a candidate named "{link}" stays unchanged. If a value is empty, also
 * remove the comma and the space before it.
 */
function fill(text: string, facts: MessageFacts, direction: "ltr" | "rtl"): string {
  return text.replace(/(,? ?)\{(\w+)\}/g, (whole, before: string, name: string) => {
    const known = findPlaceholder(name);
    if (!known) return whole;
    if (facts[known] === "") return "";
    // Insert the link without direction marks, because mail programs would include them in the URL.
    return before + (known === "link" ? facts.link : fillPlaceholders(`{${known}}`, facts, { direction }));
  });
}

const MAX_MAILTO = 1800;

export function buildMessageMailto(email: string, { subject, body }: Message): string | null {
  const lines = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  const recipient = encodeURIComponent(email).replaceAll("%40", "@");
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${lines}`;
  return address.length > MAX_MAILTO ? null : address;
}
