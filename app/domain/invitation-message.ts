/** The message that takes a personal link to a person: written with placeholders, and filled in for one invitation. */

/** What a message says of its invitation; `expires` goes on from “until”. */
export type MessageFacts = Record<Placeholder, string>;
export type Message = { subject: string; body: string };

export const PLACEHOLDERS = ["firstName", "testName", "link", "expires", "minutes", "organisation"] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** What `{expires}` says of a link that works for ever. */
export const NO_EXPIRY = "further notice";

export const DEFAULT_MESSAGE: Message = {
  subject: "Your invitation: {testName}",
  body: `Hello {firstName},

{organisation} invites you to an online assessment: {testName}. It takes about {minutes} minutes; plan to complete it in one sitting.

Your personal link: {link}

The link is for you alone and works until {expires}. One tap answers a question and moves on. If you lose the connection or close the page, open the link again: you continue where you left off.

Thank you!`,
};

/** The message with the facts in their places; the usual subject or body where that is empty. */
export function fillMessage({ subject, body }: Message, facts: MessageFacts): Message {
  return { subject: fill(subject || DEFAULT_MESSAGE.subject, facts), body: fill(body || DEFAULT_MESSAGE.body, facts) };
}

/** In one go, so that a name like “{link}” stays a name. A missing name takes the blank before it along: “Hello,”. */
function fill(text: string, facts: MessageFacts): string {
  return text.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    const known = PLACEHOLDERS.find((one) => one === name);
    if (!known) return whole;
    return facts[known] === "" ? "" : `${blank}${facts[known]}`;
  });
}

/** Longer addresses are cut off, or ignored, by some mail programs. */
const MAX_MAILTO = 1800;

/** The address that opens a mail to a person; null where that would be too long to be opened everywhere. */
export function mailtoOfMessage(email: string, { subject, body }: Message): string | null {
  const lines = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  const recipient = encodeURIComponent(email).replaceAll("%40", "@");
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${lines}`;
  return address.length > MAX_MAILTO ? null : address;
}
