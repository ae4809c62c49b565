/** End the process after a failed sync. See docs/develop/decisions/023-durability-of-acknowledgements.md. */

/**
 * Only a failed sync leaves a commit that is readable but perhaps not on the disk. After any other commit error the journal
 * is still valid, and SQLite rolls the commit back.
 */
const FAILED_SYNC = /^SQLITE_IOERR_(?:DIR_)?FSYNC$/;

let isInDoubt = false;
let end: (error: unknown) => void = () => undefined;

/** True after the first failed sync. The process must stop using the database. */
export function isCommitInDoubt(): boolean {
  return isInDoubt;
}

/** Set the function that ends the process. Commands need none, because the error ends them. */
export function onCommitInDoubt(endProcess: (error: unknown) => void): void {
  end = endProcess;
}

export function isFailedSync(error: unknown): boolean {
  return error instanceof Error && "code" in error && FAILED_SYNC.test(String(error.code));
}

/** End the process if a database error is a failed sync. Ignore other errors. */
export function noteCommitError(error: unknown): void {
  if (isInDoubt || !isFailedSync(error)) return;
  isInDoubt = true;
  end(error);
}
