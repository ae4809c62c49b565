/** What follows a failed sync: docs/decisions/023-durability-of-acknowledgements.md */

/**
 * Only a failed sync leaves a commit that can be read but may not be on the disk. After any other error of a commit its
 * journal is still valid, and the next statement rolls it back.
 */
const FAILED_SYNC = /^SQLITE_IOERR_(?:DIR_)?FSYNC$/;

let isInDoubt = false;
let end: (error: unknown) => void = () => undefined;

/** True from the first failed sync on: this process may read and write nothing more. */
export function isCommitInDoubt(): boolean {
  return isInDoubt;
}

/** Set what ends this process. A command needs nothing: it fails with its error. */
export function onCommitInDoubt(endProcess: (error: unknown) => void): void {
  end = endProcess;
}

/** True for the error of a sync that failed. */
export function isFailedSync(error: unknown): boolean {
  return error instanceof Error && "code" in error && FAILED_SYNC.test(String(error.code));
}

/** Take an error of the database. A failed sync ends the process; any other error is the caller's alone. */
export function noteCommitError(error: unknown): void {
  if (isInDoubt || !isFailedSync(error)) return;
  isInDoubt = true;
  end(error);
}
