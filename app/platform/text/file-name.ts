/** Names of files that people download. */
import { ERASED } from "./person.ts";

/** What no file name may hold on some system, or what does not show: path characters, controls, marks of direction. */
const FORBIDDEN_CHARACTERS = /[/\\:*?"<>|]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;
/** Systems take 255 bytes for the whole name. */
const MAX_PART_BYTES = 100;

type PersonNames = Record<"firstName" | "lastName" | "email", string>;

/** '{firstName}_{lastName}_Assessment_Results.pdf' (S171); of a candidate without a name, the e-mail address. */
export function reportFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Results");
}

/** '{firstName}_{lastName}_Assessment_Results_Interview_Guide.pdf': the report with the guide as its last part. */
export function guideFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Results_Interview_Guide");
}

/** '{firstName}_{lastName}_Assessment_Summary.pdf'. */
export function summaryFileName(candidate: PersonNames): string {
  return formatPdfName(candidate, "Assessment_Summary");
}

/** '{email}_Personal_Data.json', or .pdf. */
export function personFileName(email: string, format: "json" | "pdf"): string {
  return `${[toFileNamePart(email), "Personal_Data"].filter((part) => part !== "").join("_")}.${format}`;
}

function formatPdfName({ firstName, lastName, email }: PersonNames, ending: string): string {
  const names = [firstName, lastName].map(toFileNamePart).filter((part) => part !== "");
  return `${[...(names.length > 0 ? names : [toFileNamePart(email) || ERASED]), ending].join("_")}.pdf`;
}

/** A text as a part of a file name: at most 100 bytes, no path, blanks as underscores, no dot in front. */
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

/**
 * The value of Content-Disposition (RFC 6266) that makes a browser save a file under this name: in plain letters for old
 * ones, and as it is (RFC 5987).
 */
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
