import type { RefusalCode } from "#app/domain/refusal.ts";

/** The HTTP status of every refusal, for screens and API alike. */
export const STATUS: Record<RefusalCode, number> = {
  "invalid-input": 400,
  unauthorized: 401,
  "invalid-password": 401,
  "invalid-credentials": 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "already-completed": 409,
  "too-large": 413,
  "wrong-type": 415,
  "too-many-tries": 429,
  busy: 503,
};

/** True for errors of the disk that are not the request's fault: disk full, read-only, locked, failing, damaged. They are 503. */
export function isStorageUnavailable(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(?:SQLITE_(?:FULL|READONLY|CANTOPEN|IOERR|BUSY|CORRUPT|NOTADB)|ENOSPC|EDQUOT|EROFS|EIO)/.test(code);
}
