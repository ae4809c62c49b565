/** Handing mail over by SMTP, with nodemailer. */
import { createTransport } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { toMailHtml } from "#app/mail/mail-html.ts";
import { classifyFailure, type Delivery, type SmtpFailure } from "#app/mail/mail-retries.ts";
import type { MailAddress } from "#app/platform/mail-address.ts";

/** A mail to one person. The same id is the same mail, also where it is sent a second time. */
export type Mail = { id: string; to: MailAddress; subject: string; text: string; language?: string | undefined };
export type Deliver = (mail: Mail, now: Date) => Promise<Delivery>;

type SmtpOptions = {
  url: string;
  from: MailAddress;
  /** The origin of our own links. */
  origin: string;
  answerWithinMs?: number;
};

const RESPONSE_TIMEOUT_MS = 30_000;

/** Opens nothing yet: the one connection is made with the first mail, and again when the server has closed it. */
export function createMailer({ url, from, origin, answerWithinMs = RESPONSE_TIMEOUT_MS }: SmtpOptions) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Once, where an idle connection turns out to have been closed; the outbox has its own tries.
    maxRequeues: 1,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.split("@").at(-1);

  /** Says what became of it; never throws. */
  const deliver: Deliver = async ({ id, to, subject, text, language }, now) => {
    try {
      await transport.sendMail({
        from,
        to: { ...to, name: encodeHeader(to.name) },
        subject: encodeHeader(subject),
        text,
        html: toMailHtml({ subject, text, language, origin }),
        date: now,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return { outcome: "sent" };
    } catch (error) {
      return classifyFailure(toSmtpFailure(error));
    }
  };
  return { deliver, close: () => transport.close() };
}

/** The start of an encoded word (RFC 2047). */
const ENCODED_WORD = "=?";
const MAX_ENCODED_LENGTH = 52;

/** nodemailer sends ASCII as it is, and mail programs decode what looks encoded in it, even within the quotes of a name. */
function encodeHeader(text: string): string {
  return text.includes(ENCODED_WORD) ? encodeWord(text, "Q", MAX_ENCODED_LENGTH) : text;
}

function toSmtpFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error satisfies SmtpFailure) : { message: String(error) };
}
