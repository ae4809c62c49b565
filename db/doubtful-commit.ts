/** See docs/develop/decisions/023-durability-of-acknowledgements.md. */

/**
 * After a failed sync, a commit is readable but perhaps not on disk. After other errors the journal is valid, and
 * SQLite rolls back.
 */
const FAILED_SYNC = /^SQLITE_IOERR_(?:DIR_)?FSYNC$/;

let isInDoubt = false;
let end: (error: unknown) => void = () => undefined;

/** The process must then stop using the database. */
export function isCommitInDoubt(): boolean {
  return isInDoubt;
}

/** Commands need no function, because the error ends them. */
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
