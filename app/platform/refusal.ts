import type { HeadersFunction } from "@remix-run/node";

/** Why a write was refused. Each has one HTTP status, in http/status.ts. */
export type RefusalCode =
  | "invalid-input"
  | "unauthorized"
  | "invalid-password"
  | "invalid-credentials"
  | "forbidden"
  | "no-cookies"
  | "not-found"
  | "method-not-allowed"
  | "conflict"
  | "already-completed"
  | "too-large"
  | "wrong-type"
  | "too-many-tries"
  | "busy";

/** What an unauthenticated admin screen is told; the screen itself is never rendered. */
export type GuardRefusal = {
  guard: "authentication-required" | "logged-out" | "not-saved";
  redirectTo: string;
  /** What a person had written in a form that came without a session. */
  written?: string[];
};

/** What viewers read at an address that is for admins. */
export const ADMINS_ONLY = "Only admins can open this page";

/** Messages by field name, for a form or a JSON body that did not fit its schema. */
export type FieldErrors = Record<string, string[]>;

/** Thrown by models and parsers; translated at the edges into a field error, a toast or JSON. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: RefusalCode,
    message: string,
    extra: { fields?: FieldErrors; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.code = code;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
  }
}

/** The HTTP status of every refusal, for screens and API alike. */
export const STATUS_BY_CODE: Record<RefusalCode, number> = {
  "invalid-input": 400,
  unauthorized: 401,
  "invalid-password": 401,
  "invalid-credentials": 401,
  forbidden: 403,
  "no-cookies": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "already-completed": 409,
  "too-large": 413,
  "wrong-type": 415,
  "too-many-tries": 429,
  busy: 503,
};

/** A screen's `headers`: lets the Retry-After of its action, or of its error, through, which Remix keeps to itself otherwise. */
export const retryAfter: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const seconds = (errorHeaders ?? actionHeaders).get("Retry-After");
  return seconds ? { "Retry-After": seconds } : new Headers();
};
