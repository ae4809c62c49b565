let lines = "";

/**
 * One JSON line on standard output. Never given names, e-mail addresses, passwords or cookies; a network address only of
 * somebody who signs in as an admin. The lines of one turn of the event loop are written together: a write for each costs
 * more than a page's matching.
 */
export function log(event: string, fields: Record<string, unknown> = {}): void {
  if (lines === "") setImmediate(writeLog);
  lines += `${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`;
}

/** Writes what has been logged and not yet written: before the process ends. */
export function writeLog(): void {
  const written = lines;
  lines = "";
  if (written !== "") process.stdout.write(written);
}

let watcher: (error: unknown) => void = () => undefined;

/** From now on `watch` is told every error that is logged: all that nobody foresaw come this way. */
export function watchErrors(watch: (error: unknown) => void): void {
  watcher = watch;
}

/** An error as a log line: its stack stays on the server. */
export function logError(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  watcher(error);
  log(event, { ...fields, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

const UUID = /([0-9a-f]{8})-[0-9a-f-]{27}/gi;

/** A path for the log: without query, submission ids cut so that a log reader cannot use them, at most 200 characters. */
export function loggablePath(path: string): string {
  return path.replace(UUID, "$1…").slice(0, 200);
}
