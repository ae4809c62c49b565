import { createTransport } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import type { MailAddress } from "#app/platform/mail-address.ts";
import { toMailHtml } from "./mail-html.ts";
import { classifyFailure, type Delivery, type SmtpFailure } from "./mail-retries.ts";

export type Mail = { id: string; to: MailAddress; subject: string; text: string; language?: string | undefined };
export type Deliver = (mail: Mail, now: Date) => Promise<Delivery>;

type SmtpOptions = {
  url: string;
  from: MailAddress;
  origin: string;
  answerWithinMs?: number;
};

const RESPONSE_TIMEOUT_MS = 30_000;

export function createMailer({ url, from, origin, answerWithinMs = RESPONSE_TIMEOUT_MS }: SmtpOptions) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Retry once, in case an idle connection was closed. The outbox is responsible for all other retries.
    maxRequeues: 1,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.split("@").at(-1);

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

const ENCODED_WORD = "=?";
const MAX_ENCODED_LENGTH = 52;

/**
 * Encode text that looks encoded. nodemailer sends ASCII unchanged, and mail programs would decode it to a spoofed
 * name.
 */
function encodeHeader(text: string): string {
  return text.includes(ENCODED_WORD) ? encodeWord(text, "Q", MAX_ENCODED_LENGTH) : text;
}

function toSmtpFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error satisfies SmtpFailure) : { message: String(error) };
}
