import type { RefusalCode } from "#app/platform/refusal.ts";

/** The HTTP status of every refusal, for screens and API alike. */
export const STATUS: Record<RefusalCode, number> = {
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
