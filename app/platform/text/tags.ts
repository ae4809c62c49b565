export const MAX_TAGS = 10;
export const MAX_EXTERNAL_ID = 100;

export const MAX_TAG_LENGTH = 40;

export function cleanTag(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}

/** Clean the value of `?source=`. Return "" if it is missing or too long, because candidates cannot correct a link. */
export function parseSource(text: string | null | undefined): string {
  const source = cleanTag(text ?? "");
  return source.length > MAX_TAG_LENGTH ? "" : source;
}

export function formatOrigin({ tags, source }: { tags: string[]; source: string }): string {
  return [...tags, ...(source ? [`from ${source}`] : [])].join(", ");
}

/** Fold like SQLite's NOCASE, which knows only the letters A to Z. */
export function foldTag(tag: string): string {
  return tag.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
