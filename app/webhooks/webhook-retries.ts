import { HOUR_MS, MINUTE_MS } from "#app/platform/time-units.ts";

const SECOND_MS = 1000;

const WEBHOOK_RETRY_AFTER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

export function getNextDeliveryTime(tries: number, now: Date): Date | null {
  const after = WEBHOOK_RETRY_AFTER_MS[tries - 1];
  return after === undefined ? null : new Date(now.getTime() + after);
}

export const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** Return the time that a Retry-After header asks to wait for (seconds or an HTTP date), up to a day, or null. */
export function parseRetryAfter(header: string | undefined, now: Date): Date | null {
  const text = header?.trim() ?? "";
  const until = /^\d+$/.test(text)
    ? now.getTime() + Number(text) * SECOND_MS
    : /^[A-Z][a-z]{2,8},? /.test(text)
      ? Date.parse(text)
      : Number.NaN;
  return until > now.getTime() ? new Date(Math.min(until, now.getTime() + MAX_RETRY_AFTER_MS)) : null;
}

const BACKOFF_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS];
const MAX_BACKOFF_MS = 5 * MINUTE_MS;

export function getBackoffEnd(failures: number, now: Date): Date {
  return new Date(now.getTime() + (BACKOFF_MS[failures - 1] ?? MAX_BACKOFF_MS));
}

export const GIVE_UP_AFTER_MS = 4 * 24 * HOUR_MS;

export const SECRET_OVERLAP_MS = 24 * HOUR_MS;

export const DELIVERY_RETENTION_MS = 30 * 24 * HOUR_MS;
