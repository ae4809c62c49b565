/** The message that takes a personal link to a person: written with placeholders, and filled in for one invitation. */
import { fillPlaceholders } from "#app/platform/text/message-format.ts";

/** What a message says of its invitation; `expires` goes on from “until”. */
export type MessageFacts = Record<Placeholder, string>;
export type Message = { subject: string; body: string };

export const PLACEHOLDERS = ["firstName", "testName", "link", "expires", "minutes", "organisation"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** The message with the facts in their places. Where it is written from right to left, each fact keeps its own direction. */
export function fillMessage(
  { subject, body }: Message,
  facts: MessageFacts,
  direction: "ltr" | "rtl" = "ltr",
): Message {
  return { subject: fill(subject, facts, direction), body: fill(body, facts, direction) };
}

/**
 * In one go, so that a name like “{link}” stays a name. A missing name takes the blank before it along, and a comma:
 * “Hello,” and “Hola:”.
 */
function fill(text: string, facts: MessageFacts, direction: "ltr" | "rtl"): string {
  return text.replace(/(,? ?)\{(\w+)\}/g, (whole, before: string, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name);
    if (!known) return whole;
    if (facts[known] === "") return "";
    // Mail programs would take an invisible sign at the end of an address for a part of it.
    return before + (known === "link" ? facts.link : fillPlaceholders(`{${known}}`, facts, { direction }));
  });
}

/** Longer addresses are cut off, or ignored, by some mail programs. */
const MAX_MAILTO = 1800;

/** The address that opens a mail to a person; null where that would be too long to be opened everywhere. */
export function buildMessageMailto(email: string, { subject, body }: Message): string | null {
  const lines = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  const recipient = encodeURIComponent(email).replaceAll("%40", "@");
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${lines}`;
  return address.length > MAX_MAILTO ? null : address;
}
