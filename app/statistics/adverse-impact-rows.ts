import { DASH } from "#app/platform/text/numbers-text.ts";

export const MIN_GROUPS = 2;
export const MAX_GROUPS = 6;

export const IMPACT_ROWS = Array.from({ length: MAX_GROUPS }, (_, index) => index + 1);

export const PARTS = ["name", "applied", "selected"] as const;

export const EMPTY_ROWS: Record<string, string> = Object.fromEntries(
  IMPACT_ROWS.flatMap((row) => PARTS.map((part) => [`${part}${row}`, ""])),
);

type Ratio = { ratio: number | null; isBelowFourFifths: boolean };

/** Return a ratio such as "0.89". A ratio below four fifths is never rounded up to "0.80". */
export function formatImpactRatio({ ratio, isBelowFourFifths }: Ratio): string {
  if (ratio === null) return DASH;
  const rounded = ratio.toFixed(2);
  return isBelowFourFifths && rounded === "0.80" ? "0.79" : rounded;
}
