// Without a reader every line would fail, the failure would be logged, and that again without end.
process.stdout.on("error", () => undefined);

let pendingLines = "";

/**
 * One JSON line on standard output. Never given names, e-mail addresses, passwords or cookies; a network address only for
 * sign-ins. The lines of one turn of the event loop are written together: a write for each costs more than routing.
 */
export function log(event: string, fields: Record<string, unknown> = {}): void {
  if (pendingLines === "") setImmediate(flushLog);
  pendingLines += `${escapeUnsafeCharacters(JSON.stringify({ time: new Date().toISOString(), event, ...fields }))}\n`;
}

/** Writes what has been logged and not yet written: before the process ends. */
export function flushLog(): void {
  const written = pendingLines;
  pendingLines = "";
  if (written !== "") process.stdout.write(written);
}

/** What some readers of logs end a line at, or turn a line's letters round with. */
const UNSAFE_CHARACTERS = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

/** The same JSON with such signs written as their numbers. */
function escapeUnsafeCharacters(json: string): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(UNSAFE_CHARACTERS, (sign) => sign.split("").map(escapeUnit).join(""));
}

let errorWatcher: (error: unknown) => void = () => undefined;

/** From now on `watch` receives every error that is logged; all unexpected ones are. */
export function watchErrors(watch: (error: unknown) => void): void {
  errorWatcher = watch;
}

/** An error as a log line: its stack stays on the server. */
export function logError(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  errorWatcher(error);
  log(event, { ...fields, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

const UUID = /([0-9a-f]{8})-[0-9a-f-]{27}/gi;

/**
 * A personal link in every spelling that the router takes for one, and in those of mail programs and proxies that it does
 * not: `i` and its slashes may be written as numbers, more than once, and other folders may come before.
 */
const PERSONAL_LINK = /((?:[/\\]|%(?:25)*(?:2f|5c))(?:i|%(?:25)*[46]9)(?:[/\\;.]|%(?:25)*(?:2f|5c|3b|2e))).*/is;

const RESET_LINK = /^(.*?reset-password).+/is;

/** A path in which nothing is written as a number any more, however often it was. */
function decodeRepeatedly(path: string): string {
  const letters = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return letters === path ? path : decodeRepeatedly(letters);
}

const MAX_PATH_LENGTH = 200;

/**
 * A path for the log: without query, submission ids cut so that a log reader cannot use them, nothing of a personal link
 * or of one to choose a new password, at most 200 characters.
 */
export function toLoggablePath(path: string): string {
  const [, beforeToken] = RESET_LINK.exec(decodeRepeatedly(path.slice(0, MAX_PATH_LENGTH))) ?? [];
  const cut = beforeToken === undefined ? path : `${beforeToken}/…`;
  return cut.replace(PERSONAL_LINK, "$1…").replace(UUID, "$1…").slice(0, MAX_PATH_LENGTH);
}

/** True for the error of a request whose client went away while sending it: neither the server's fault nor its concern. */
export function isClientAbort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
