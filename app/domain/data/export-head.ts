/** What the beginning of an export says of it. The browser looks at it before anything is sent; the server checks the whole. */
import { counted } from "#app/domain/text/numbers-text.ts";

export const EXPORT_FORMAT = "sales-role-assessment";
/** Goes up with every change of what an export's records hold or mean; the earlier ones are still read. */
export const FORMAT_VERSION = 7;
export const READABLE_VERSIONS = [1, 2, 3, 4, 5, 6, FORMAT_VERSION] as const;

export const FILE_EMPTY = "The file is empty";
export const NOT_AN_OBJECT = "The file is not an export: it must be a JSON object";
export const NOT_OURS = "The file is not an export of this program";
export const NOT_COMPLETE = "The file is not complete";
/** The name of the format, wherever an editor that wrote the file anew has put it. */
const SAVED_ANEW = new RegExp(`"format"\\s*:\\s*"${EXPORT_FORMAT}"`);
const NOT_AS_WRITTEN = "The file is not as an export writes it. Please import the file unchanged, as it was exported";

/** What an import and the present data have in common: how much there is. */
type Held = { tests: number; submissions: number };
type ExportHead = Held & { exportedAt: string };

/** The head of a file by its first lines, or a sentence why it is none that can be imported. */
export function readExportHead(beginning: string): { ok: true; head: ExportHead } | { ok: false; problem: string } {
  const [first = "", ...lines] = beginning.split("\n");
  const value = (name: string) => valueIn(lines, name);
  const version = value("formatVersion");
  const counts = value("counts");
  const exportedAt = value("exportedAt");
  const refuse = (problem: string) => ({ ok: false as const, problem });
  if (beginning.trim() === "") return refuse(FILE_EMPTY);
  if (!first.startsWith("{")) return refuse(NOT_AN_OBJECT);
  if (first.trim() !== "{") return refuse(NOT_AS_WRITTEN);
  if (value("format") !== EXPORT_FORMAT) return refuse(SAVED_ANEW.test(beginning) ? NOT_AS_WRITTEN : NOT_OURS);
  if (!READABLE_VERSIONS.some((readable) => readable === version)) return refuse(otherVersionText(version));
  if (!isHeld(counts) || typeof exportedAt !== "string" || Number.isNaN(Date.parse(exportedAt))) {
    return refuse(NOT_AS_WRITTEN);
  }
  return { ok: true, head: { exportedAt, tests: counts.tests, submissions: counts.submissions } };
}

/** Why a file of another format version is refused. */
export function otherVersionText(version: unknown): string {
  const named = typeof version === "number" ? ` ${version}` : "";
  return `The file has another format version${named}; this program reads versions 1 to ${FORMAT_VERSION}. Import it with the version of the program that wrote it`;
}

/** What a file holds and what it replaces, before it does. */
export function importText({ exportedAt, ...file }: ExportHead, present: Held, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone });
  return `File of ${day.format(new Date(exportedAt))}: ${heldText(file)}. It replaces ${heldText(present)}.`;
}

/** '2 tests, 309 submissions'. */
export function heldText({ tests, submissions }: Held): string {
  const text = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one));
  return `${text(tests, "test")}, ${text(submissions, "submission")}`;
}

/** That links of invitations are in no file; '' for a file without invitations. */
export function newLinksText(invitations: number): string {
  if (invitations === 0) return "";
  const of =
    invitations === 1 ? "The invitation has a new link" : `${counted(invitations, "invitation")} have new links`;
  return `${of}: those that were sent before no longer work. Please send them again.`;
}

/** What an import has brought. */
export function importedText({ invitations, ...held }: Held & { invitations: number }): string {
  return [`${heldText(held)}`, newLinksText(invitations)].filter(Boolean).join(". ");
}

/** The value of a line `"name": value,`; undefined where there is none. */
function valueIn(lines: string[], name: string): unknown {
  const begin = `"${name}": `;
  const line = lines.find((line) => line.startsWith(begin));
  try {
    return line && JSON.parse(line.slice(begin.length).trim().replace(/,$/, ""));
  } catch {
    return undefined;
  }
}

function isHeld(value: unknown): value is Held {
  const isCount = (name: string) =>
    typeof value === "object" && value !== null && Number.isInteger(Reflect.get(value, name));
  return isCount("tests") && isCount("submissions");
}
