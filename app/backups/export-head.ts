/** The browser checks only the start and the end of an export before the upload. The server checks the whole file. */
import { formatCount } from "#app/platform/text/numbers-text.ts";

export const EXPORT_FORMAT = "sales-role-assessment";
/** Increment this whenever the records change. Older versions must stay readable. */
export const FORMAT_VERSION = 13;
export const READABLE_VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, FORMAT_VERSION] as const;

export const FILE_EMPTY = "The file is empty";
export const NOT_AN_OBJECT = "The file is not an export: it must be a JSON object";
export const NOT_OURS = "The file was not exported from this product";
export const NOT_COMPLETE = "The file is not complete";
export const FORMAT_NAME = new RegExp(`"format"\\s*:\\s*"${EXPORT_FORMAT}"`);
const BEGINS_WITH_LIST = /^\s*\{\s*(?:"complete"\s*:\s*true\s*,\s*)?"\w+"\s*:\s*\[/;

type DataCounts = { tests: number; submissions: number };
type ExportHead = DataCounts & { exportedAt: string };

/**
 * Read the header at the start of an export. Return null if only the server can check the file, for example because its
 * fields are in another order.
 */
export function readExportHeader(beginning: string): ExportHead | null | { problem: string } {
  const value = (name: string) => parseValue(beginning, name);
  const version = value("formatVersion");
  const counts = value("counts");
  const exportedAt = value("exportedAt");
  if (beginning.trim() === "") return { problem: FILE_EMPTY };
  if (!beginning.trimStart().startsWith("{")) return { problem: NOT_AN_OBJECT };
  if (!FORMAT_NAME.test(beginning)) return BEGINS_WITH_LIST.test(beginning) ? null : { problem: NOT_OURS };
  if (version !== undefined && !READABLE_VERSIONS.some((readable) => readable === version)) {
    return { problem: formatOtherVersion(version) };
  }
  if (!isDataCounts(counts) || typeof exportedAt !== "string" || Number.isNaN(Date.parse(exportedAt))) return null;
  return { exportedAt, tests: counts.tests, submissions: counts.submissions };
}

/**
 * Return UTF-16 if the first two bytes are its byte order mark or encode an ASCII character. Otherwise return UTF-8.
 */
export function detectEncoding([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? "utf-16be" : "utf-8";
}

export function formatOtherVersion(version: unknown): string {
  const named = typeof version === "number" ? ` ${version}` : "";
  return `The file has a different format version${named}. This installation reads versions 1 to ${FORMAT_VERSION}. Import the file with the release of the app that exported it`;
}

export function formatImportQuestion(
  { exportedAt, ...file }: ExportHead,
  present: DataCounts,
  timeZone: string,
): string {
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone });
  return `File of ${day.format(new Date(exportedAt))}: ${formatDataCounts(file)}. It replaces ${formatDataCounts(present)}.`;
}

export function formatDataCounts({ tests, submissions }: DataCounts): string {
  const text = (count: number, one: string) => (count === 0 ? `no ${one}s` : formatCount(count, one));
  return `${text(tests, "test")}, ${text(submissions, "submission")}`;
}

export function formatNewLinks(invitations: number): string {
  if (invitations === 0) return "";
  const of =
    invitations === 1 ? "The invitation has a new link" : `${formatCount(invitations, "invitation")} have new links`;
  return `${of}. Links that were already sent no longer work. Please send them again.`;
}

export function formatImportResult({ invitations, ...counts }: DataCounts & { invitations: number }): string {
  return [`${formatDataCounts(counts)}`, formatNewLinks(invitations)].filter(Boolean).join(". ");
}

function parseValue(text: string, name: string): unknown {
  const [, value] = new RegExp(`"${name}"\\s*:\\s*("[^"]*"|\\{[^{}]*\\}|[^\\s,{}]+)`).exec(text) ?? [];
  try {
    return value && JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isDataCounts(value: unknown): value is DataCounts {
  const isCount = (name: string) =>
    typeof value === "object" && value !== null && Number.isInteger(Reflect.get(value, name));
  return isCount("tests") && isCount("submissions");
}
