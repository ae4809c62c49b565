export const MIN_GROUPS = 2;
export const MAX_GROUPS = 6;

export const IMPACT_ROWS = Array.from({ length: MAX_GROUPS }, (_, index) => index + 1);

export const PARTS = ["name", "applied", "selected"] as const;

export const EMPTY_ROWS: Record<string, string> = Object.fromEntries(
  IMPACT_ROWS.flatMap((row) => PARTS.map((part) => [`${part}${row}`, ""])),
);
