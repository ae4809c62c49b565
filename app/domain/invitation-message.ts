/** The message of a personal invitation, with placeholders that are filled in for one person. */

/** What a message says of its person and test. */
export type MessageFacts = Record<"firstName" | "testName" | "link" | "expires" | "minutes" | "organisation", string>;
type Message = { subject: string; body: string };

export const DEFAULT_MESSAGE: Message = {
  subject: "Your invitation: {testName}",
  body: `Hello {firstName},

please take our online assessment "{testName}". It takes about {minutes} minutes; plan to complete it in one sitting.

Your personal link: {link}
Valid until: {expires}

You can begin on one device and go on with another by the same link.

{organisation}`,
};

/** A message with the facts in their places; '' for the usual subject or body. */
export function fillMessage({ subject, body }: Message, facts: MessageFacts): Message {
  const fill = (text: string) =>
    text.replace(
      /\{(firstName|testName|link|expires|minutes|organisation)\}/g,
      (_, name: keyof MessageFacts) => facts[name],
    );
  return { subject: fill(subject || DEFAULT_MESSAGE.subject), body: fill(body || DEFAULT_MESSAGE.body).trim() };
}

/** Longer addresses are cut off, or ignored, by some mail programs. */
const MAX_MAILTO = 1800;

/** The address that opens a mail to a person with the message; null where that would be too long. */
export function mailtoOfMessage(email: string, { subject, body }: Message): string | null {
  const lines = encodeURIComponent(body.replace(/\r?\n/g, "\r\n"));
  const address = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${lines}`;
  return address.length > MAX_MAILTO ? null : address;
}
