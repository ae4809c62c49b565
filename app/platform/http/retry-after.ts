import type { HeadersFunction } from "@remix-run/node";

/** A screen's `headers`: lets the Retry-After of its action, or of its error, through, which Remix keeps to itself otherwise. */
export const retryAfter: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const seconds = (errorHeaders ?? actionHeaders).get("Retry-After");
  return seconds ? { "Retry-After": seconds } : new Headers();
};
