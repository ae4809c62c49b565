/** When a message that was not accepted is tried again, and what its failure is called. */

const MINUTE_MS = 60_000;
/** After 1, 5 and 30 minutes, 2 and 12 hours. */
const RETRY_AFTER_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/** How long the outbox waits before it tries a server again that cannot be reached. */
export const PAUSE_MS = MINUTE_MS;

/** When to retry a message after `tries` attempts (from 1); null after the last attempt. */
export function getNextAttemptTime(tries: number, now: Date): Date | null {
  const after = RETRY_AFTER_MS[tries - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

/**
 * What became of a try. `refused`: for good; `later`: this message may be tried again; `unreachable`: the server takes
 * nothing at the moment, so others need not be tried.
 */
export type Delivery = { outcome: "sent" } | { outcome: "refused" | "later" | "unreachable"; reason: string };

/** An error of a mail transport: what nodemailer says of it. */
export type SmtpFailure = {
  message: string;
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

/** What the server asks for before it takes anything at all: a sign-in, or TLS. */
const SIGN_IN_CODES = [530, 534, 535, 538];
const SERVICE_CLOSING = 421;

/** Classifies a failure: permanent, temporary, or the server is unreachable. */
export function classifyFailure(failure: SmtpFailure): Exclude<Delivery, { outcome: "sent" }> {
  const { code, command, responseCode } = failure;
  const reason = formatReason(failure);
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { outcome: "unreachable", reason };
  // Not even a server was asked: the address cannot be one.
  if (responseCode === undefined) return { outcome: "refused", reason };
  const isServerProblem =
    command === "MAIL FROM" || SIGN_IN_CODES.includes(responseCode) || responseCode === SERVICE_CLOSING;
  if (isServerProblem) return { outcome: "unreachable", reason };
  return { outcome: responseCode >= 500 ? "refused" : "later", reason };
}

const MAX_REASON = 300;

/** The server's own words on one line, or what kept it from saying any. */
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
