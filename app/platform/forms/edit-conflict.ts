import { Refusal } from "#app/platform/refusal.ts";

export const KEEP_MINE = "keepMine";
export const USE_THEIRS = "useTheirs";
export const SEEN_VALUES = "seenValues";
/** The name of a conflict about a whole list. */
export const LIST = "list";

export type FieldValue = string | readonly string[] | undefined;

export type StoredConflict = {
  by: string | null;
  stored: Record<string, string[]>;
  seen: Record<string, string[]>;
  settled: { name: string; choice: typeof KEEP_MINE | typeof USE_THEIRS }[];
};

export class EditConflict extends Refusal {
  readonly stored: Record<string, string[]>;

  constructor(stored: Record<string, string[]>, message = formatConflict(null)) {
    super("conflict", message);
    this.stored = stored;
  }
}

export function formatConflict(by: string | null): string {
  return `${by ?? "Somebody"} changed this since you opened the page.`;
}

/** Return true if saving `sent` would overwrite a stored value that the form did not show. */
export function isOverwriting(stored: FieldValue, shown: readonly FieldValue[], sent: FieldValue): boolean {
  return !isSameValue(stored, sent) && !shown.some((value) => isSameValue(stored, value));
}

function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return serialize(one) === serialize(other);
}

function serialize(value: FieldValue): string {
  const texts = toTexts(value).map((text) => text.replaceAll("\r\n", "\n").trim());
  return JSON.stringify(texts.filter((text) => text !== "").toSorted());
}

/** List the texts of a value, also of one from JSON. */
export function toTexts(value: unknown): string[] {
  return [value].flat().filter((text) => typeof text === "string");
}
