import { MINUTE_MS } from "#app/platform/time-units.ts";

const MAIL_RETRY_AFTER_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

export const PAUSE_MS = MINUTE_MS;

export function getNextSendTime(tries: number, now: Date): Date | null {
  const after = MAIL_RETRY_AFTER_MS[tries - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

/** `refused` is permanent. `later` delays this message. `unreachable` pauses all messages. */
export type Delivery = { outcome: "sent" } | { outcome: "refused" | "later" | "unreachable"; reason: string };

export type SmtpFailure = {
  message: string;
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

const SIGN_IN_CODES = [530, 534, 535, 538];
const SERVICE_CLOSING = 421;

export function classifyFailure(failure: SmtpFailure): Exclude<Delivery, { outcome: "sent" }> {
  const { code, command, responseCode } = failure;
  const reason = formatReason(failure);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { outcome: "unreachable", reason };
  // nodemailer rejected the message before sending it to the server.
  if (responseCode === undefined) return { outcome: "refused", reason };
  const isServerProblem =
    command === "MAIL FROM" || SIGN_IN_CODES.includes(responseCode) || responseCode === SERVICE_CLOSING;
  if (isServerProblem) return { outcome: "unreachable", reason };
  return { outcome: responseCode >= 500 ? "refused" : "later", reason };
}

const MAX_REASON = 300;

function formatReason({ code, response, message }: SmtpFailure): string {
  const reply = response ?? message;
  const text =
    code === "EAUTH" ? `The mail server rejected the sign-in: ${reply}` : (response ?? formatUnanswered(code, message));
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, MAX_REASON);
}

function formatUnanswered(code: string | undefined, message: string): string {
  if (code === "ETIMEDOUT") return "The mail server did not answer in time";
  if (code === "EENVELOPE" || code === "EMESSAGE") return message;
  return `The mail server could not be reached: ${message}`;
}
