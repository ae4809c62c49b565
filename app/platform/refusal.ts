import type { HeadersFunction } from "@remix-run/node";

/** The codes are part of the API. Do not rename or remove any before the next major version. */
export const STATUS_BY_CODE = {
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
  gone: 410,
  "too-large": 413,
  "wrong-type": 415,
  unprocessable: 422,
  "too-many-tries": 429,
  "wrong-host": 421,
  failed: 500,
  busy: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_BY_CODE;

export const REFUSAL_CODES = Object.keys(STATUS_BY_CODE) as RefusalCode[];

export function findRefusalCode(status: number): RefusalCode {
  return REFUSAL_CODES.find((code) => STATUS_BY_CODE[code] === status) ?? "failed";
}

export type GuardRefusal = {
  guard: "authentication-required" | "logged-out" | "not-saved";
  redirectTo: string;
  written?: string[];
};

export const ADMINS_ONLY = "Only admins can open this page";

export type FieldErrors = Record<string, string[]>;

/** An expected failure. Routes turn it into field errors, a toast or JSON. */
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

/** Pass on Retry-After, because Remix drops it by default. */
export const retryAfter: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const seconds = (errorHeaders ?? actionHeaders).get("Retry-After");
  return seconds ? { "Retry-After": seconds } : new Headers();
};
