/**
 * After a failed sync, a commit is readable but perhaps not on disk. After other errors the journal is valid, and
 * SQLite rolls back.
 */
const FAILED_SYNC = /^SQLITE_IOERR_(?:DIR_)?FSYNC$/;

let isInDoubt = false;
let end: (error: unknown) => void = () => undefined;

export function isCommitInDoubt(): boolean {
  return isInDoubt;
}

export function onCommitInDoubt(endProcess: (error: unknown) => void): void {
  end = endProcess;
}

export function isFailedSync(error: unknown): boolean {
  return error instanceof Error && "code" in error && FAILED_SYNC.test(String(error.code));
}

export function noteCommitError(error: unknown): void {
  if (isInDoubt || !isFailedSync(error)) return;
  isInDoubt = true;
  end(error);
}
