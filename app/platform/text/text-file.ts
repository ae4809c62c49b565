/** The text of a file that a person chose, or what it is instead of a text. */
const SAVE_AS_UTF8 = "Save it as “CSV UTF-8” and upload that";
/** Files that people take for a CSV, by their first bytes, and what they are told. */
const OTHER_KINDS: [start: string, message: string][] = [
  ["\x89PNG", "This file is a picture, not a CSV file"],
  ["\xff\xd8\xff", "This file is a picture, not a CSV file"],
  ["GIF8", "This file is a picture, not a CSV file"],
  ["%PDF-", "This file is a PDF, not a CSV file"],
  ["PK\x03\x04", `This file is a spreadsheet or a ZIP archive, not a CSV file. ${SAVE_AS_UTF8}`],
  ["\xd0\xcf\x11\xe0", `This file is a spreadsheet, not a CSV file. ${SAVE_AS_UTF8}`],
  ["\xff\xfe", `This file is UTF-16. ${SAVE_AS_UTF8}`],
  ["\xfe\xff", `This file is UTF-16. ${SAVE_AS_UTF8}`],
];

/** The text, without a byte order mark; a sentence for a file that is empty, of another kind, or no UTF-8. */
export function readTextFile(bytes: Uint8Array): { ok: true; text: string } | { ok: false; message: string } {
  if (bytes.byteLength === 0) return { ok: false, message: "This file is empty" };
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const otherKind = OTHER_KINDS.find(([first]) => start.startsWith(first));
  if (otherKind) return { ok: false, message: otherKind[1] };
  const text = new TextDecoder().decode(bytes);
  if (text.includes("\0")) return { ok: false, message: `This file is not a text. ${SAVE_AS_UTF8}` };
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const line = text.slice(0, text.indexOf("\ufffd")).split(/\r\n?|\n/).length;
    return { ok: false, message: `Line ${line}: this file is not UTF-8. ${SAVE_AS_UTF8}` };
  }
  return { ok: true, text };
}
