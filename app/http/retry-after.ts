import type { HeadersFunction } from "@remix-run/node";

/** A screen's `headers`: lets its action's Retry-After through, which Remix keeps to itself otherwise. */
export const retryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("Retry-After");
  return seconds ? { "Retry-After": seconds } : new Headers();
};
