import { ERASED } from "./person.ts";

const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
// Maximum length of a name's part, because file systems limit the whole name to 255 bytes.
const MAX_PART_BYTES = 100;

type PersonNames = Record<"firstName" | "lastName" | "email", string>;

export function reportFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Results");
}

export function guideFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Results_Interview_Guide");
}

export function summaryFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Summary");
}

export function personFileName(email: string, format: "json" | "pdf"): string {
  return `${[toFileNamePart(email), "Personal_Data"].filter((part) => part !== "").join("_")}.${format}`;
}

function formatPdfName({ firstName, lastName, email }: PersonNames, ending: string): string {
  const names = [firstName, lastName].map(toFileNamePart).filter((part) => part !== "");
  return `${[...(names.length > 0 ? names : [toFileNamePart(email) || ERASED]), ending].join("_")}.pdf`;
}

/** Return at most 100 bytes, without path separators, spaces or a leading dot. */
export function toFileNamePart(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(FORBIDDEN_CHARACTERS, "")
    .replace(/^[\s.]+|[\s.]+$/gu, "")
    .replace(/\.{2,}/g, ".")
    .replaceAll(" ", "_");
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(clean);
  let part = "";
  for (const { segment } of graphemes) {
    if (new TextEncoder().encode(part + segment).length > MAX_PART_BYTES) break;
    part += segment;
  }
  return part;
}

/** Return a Content-Disposition value (RFC 6266) with an ASCII name and a UTF-8 name (RFC 5987). */
export function formatContentDisposition(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
