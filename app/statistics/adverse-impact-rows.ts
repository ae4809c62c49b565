/** The rows of the form of selection rates, without the library that reads it. */

/** How many groups are compared. */
export const MIN_GROUPS = 2;
export const MAX_GROUPS = 6;

/** The rows of the form, from 1. */
export const IMPACT_ROWS = Array.from({ length: MAX_GROUPS }, (_, index) => index + 1);

/** What a row asks for. */
export const PARTS = ["name", "applied", "selected"] as const;

/** The form's fields without anything typed. */
export const EMPTY_ROWS: Record<string, string> = Object.fromEntries(
  IMPACT_ROWS.flatMap((row) => PARTS.map((part) => [`${part}${row}`, ""])),
);
