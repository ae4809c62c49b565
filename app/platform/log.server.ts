import { countLogEntry } from "./metrics.server.ts";
import { getTraceId } from "./tracing.server.ts";

// Ignore errors of stdout, because every line fails when nobody reads it, and logging the failure would loop forever.
process.stdout.on("error", () => undefined);

export const LOG_LEVELS = ["error", "warn", "info"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

let lowestLevel: LogLevel = "info";
let program: { version?: string; commit?: string | null } = {};

export function configureLog(options: { level: LogLevel; version: string; commit: string | null }): void {
  lowestLevel = options.level;
  program = { version: options.version, commit: options.commit?.slice(0, 12) };
}

let pendingLines = "";

/**
 * Write a JSON line to standard output. Never pass names, email addresses, passwords or cookies. Pass IP addresses only
 * for sign-ins.
 */
export function log(event: string, fields: Record<string, unknown> = {}, level: LogLevel = "info"): void {
  if (event !== "request") countLogEntry(event, level);
  if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(lowestLevel)) return;
  // Write lines in batches, because one write per line costs more than routing.
  if (pendingLines === "") setImmediate(flushLog);
  // Undefined if traces are off. JSON then omits the field.
  const trace_id = getTraceId();
  const entry = { time: new Date().toISOString(), level, event, ...program, ...fields, trace_id };
  pendingLines += `${escapeUnsafeCharacters(JSON.stringify(entry))}\n`;
}

export function flushLog(): void {
  const written = pendingLines;
  pendingLines = "";
  if (written !== "") process.stdout.write(written);
}

/** Characters that end a line or change the text direction in some log viewers. */
const UNSAFE_CHARACTERS = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;

function escapeUnsafeCharacters(json: string): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(UNSAFE_CHARACTERS, (sign) => sign.split("").map(escapeUnit).join(""));
}

export function exitWithMessage(message: string): never {
  console.error(message);
  log("exit", { reason: message }, "error");
  flushLog();
  process.exit(1);
}

let errorWatcher: (error: unknown) => void = () => undefined;

export function watchErrors(watch: (error: unknown) => void): void {
  errorWatcher = watch;
}

export function logError(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  errorWatcher(error);
  log(event, { ...fields, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, "error");
}

const UUID = /([0-9a-f]{8})-[0-9a-f-]{27}/gi;

/** Match `/i/…` and `/r/…` anywhere in a path, even with backslashes or repeated percent-encoding. */
const PERSONAL_LINK =
  /((?:[/\\]|%(?:25)*(?:2f|5c))(?:[ir]|%(?:25)*(?:[46]9|[57]2))(?:[/\\;.]|%(?:25)*(?:2f|5c|3b|2e))).*/is;

const RESET_LINK = /^(.*?reset-password).+/is;

function decodeRepeatedly(path: string): string {
  const letters = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return letters === path ? path : decodeRepeatedly(letters);
}

const MAX_PATH_LENGTH = 200;

/** Remove all tokens, and truncate submission ids and long paths. Callers pass the path without its query. */
export function toLoggablePath(path: string): string {
  const [, beforeToken] = RESET_LINK.exec(decodeRepeatedly(path.slice(0, MAX_PATH_LENGTH))) ?? [];
  const cut = beforeToken === undefined ? path : `${beforeToken}/…`;
  return cut.replace(PERSONAL_LINK, "$1…").replace(UUID, "$1…").slice(0, MAX_PATH_LENGTH);
}

export function isClientAbort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}
