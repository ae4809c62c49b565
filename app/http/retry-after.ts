import type { HeadersFunction } from "@remix-run/node";
import { counted } from "#app/domain/numbers-text.ts";
import type { Refusal } from "#app/domain/refusal.ts";

/** The wait after too many tries, as a sentence; null for any other refusal. */
export function tooManyTriesText({ code, headers }: Refusal): string | null {
  if (code !== "too-many-tries") return null;
  const minutes = Math.max(1, Math.ceil(Number(headers["Retry-After"] ?? 60) / 60));
  return `Too many attempts. You can try again in ${counted(minutes, "minute")}.`;
}

/** A screen's `headers`: lets the Retry-After of its action, or of its error, through, which Remix keeps to itself otherwise. */
export const retryAfter: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const seconds = (errorHeaders ?? actionHeaders).get("Retry-After");
  return seconds ? { "Retry-After": seconds } : new Headers();
};
