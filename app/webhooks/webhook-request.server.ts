/** Send one request to a webhook, protected against SSRF. See docs/develop/decisions/047-webhooks.md. */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress, parseLiteralAddress, parseWebhookUrl } from "./webhook.ts";

const MAX_RESPONSE_BYTES = 64 * 1024;

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export type Send = { method: "POST" | "PATCH"; url: string; headers: Record<string, string>; body: string };
type SendOptions = {
  isPrivateAllowed: boolean;
  withinMs: number;
  signal: AbortSignal;
  resolve?: Resolve;
};

type WebhookResponse =
  | { status: number; failure: ""; body: string; retryAfter: string | undefined }
  | { status: null; failure: string; body: ""; retryAfter?: undefined };

class NotSentError extends Error {}

/** Send a request and return the response, whose body is cut after 64 kB. Never throw. */
export async function sendToWebhook(sent: Send, options: SendOptions): Promise<WebhookResponse> {
  const parsed = parseWebhookUrl(sent.url, options.isPrivateAllowed);
  if (!parsed.ok) return { status: null, failure: `Not sent. ${parsed.reason}`, body: "" };
  const { url } = parsed;
  const leave = parseLiteralAddress(url) ? () => undefined : await acquireLookupSlot();
  const ended = new AbortController();
  const { signal } = ended;
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    ended.abort();
  }, options.withinMs);
  // Forward the abort by hand, because AbortSignal.any leaks memory per request for as long as `options.signal` lives.
  const cut = () => ended.abort();
  options.signal.addEventListener("abort", cut);
  if (options.signal.aborted) cut();
  try {
    const addresses = await rejectOnAbort(resolveAllowedAddresses(url, options).finally(leave), signal);
    return { ...(await rejectOnAbort(send(url, addresses, sent, signal), signal)), failure: "" };
  } catch (error) {
    return {
      status: null,
      failure: isTooLate ? `No response within ${options.withinMs / 1000} seconds` : describeError(error),
      body: "",
    };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", cut);
  }
}

/**
 * Limit concurrent lookups. Otherwise an unresponsive name server would block the thread pool, which file access and
 * password hashing need too.
 */
const MAX_CONCURRENT_LOOKUPS = 2;
let activeLookups = 0;
const queuedLookups: (() => void)[] = [];

async function acquireLookupSlot(): Promise<() => void> {
  if (activeLookups === MAX_CONCURRENT_LOOKUPS) await new Promise<void>((resolve) => queuedLookups.push(resolve));
  else activeLookups += 1;
  return () => {
    const next = queuedLookups.shift();
    if (next) next();
    else activeLookups -= 1;
  };
}

const lookUp: Resolve = (host) => lookup(host, { all: true });

async function resolveAllowedAddresses(
  url: URL,
  { isPrivateAllowed, resolve = lookUp }: SendOptions,
): Promise<LookupAddress[]> {
  const literal = parseLiteralAddress(url);
  const addresses = literal ? [{ address: literal, family: isIP(literal) }] : await resolve(url.hostname);
  if (addresses.length === 0) throw new NotSentError("The host was not found");
  if (!isPrivateAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NotSentError("Not sent. The address is on a private network. Use a public one");
  }
  return addresses;
}

/** Make Node connect to the checked addresses, because a second lookup could return others (DNS rebinding). */
function buildLookup(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

/** Send without an agent, which could reuse connections or apply a proxy from the environment. */
function send(
  url: URL,
  addresses: LookupAddress[],
  { method, headers, body }: Send,
  signal: AbortSignal,
): Promise<{ status: number; body: string; retryAfter: string | undefined }> {
  const isSecure = url.protocol === "https:";
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    lookup: buildLookup(addresses),
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
  };
  return new Promise((resolve, reject) => {
    const request = isSecure ? requestHttps(url, { ...options, rejectUnauthorized: true }) : requestHttp(url, options);
    request.on("error", reject);
    request.on("close", () => reject(new NotSentError("The connection closed without a response")));
    request.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      const parts: Buffer[] = [];
      let bytes = 0;
      const retryAfter = answer.headers["retry-after"];
      const finish = () => resolve({ status, body: Buffer.concat(parts).toString("utf8"), retryAfter });
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_RESPONSE_BYTES) return void parts.push(part);
        finish();
        request.destroy();
      });
      answer.on("end", finish);
      answer.on("error", reject);
    });
    request.end(body);
  });
}

function rejectOnAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new NotSentError("The connection was closed"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject);
  });
}

const REASONS: Record<string, string> = {
  ENOTFOUND: "The host was not found",
  EAI_AGAIN: "The DNS lookup failed",
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection closed without a response",
};

function describeError(error: unknown): string {
  if (error instanceof NotSentError) return error.message;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) return `The certificate was rejected: ${code}`;
  return REASONS[code] ?? `The connection failed${code && `: ${code}`}`;
}
