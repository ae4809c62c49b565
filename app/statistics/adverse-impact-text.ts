/** Selection rates and what is said of them, as they are printed. */

import { NO_FIGURE } from "#app/platform/text/numbers-text.ts";
import type { ImpactRow } from "./adverse-impact.ts";

/** The impact ratio with two decimals, '0.89'; never rounded up to four fifths by a ratio below. */
export function ratioText({ ratio, isBelowFourFifths }: Pick<ImpactRow, "ratio" | "isBelowFourFifths">): string {
  if (ratio === null) return NO_FIGURE;
  const rounded = ratio.toFixed(2);
  return isBelowFourFifths && rounded === "0.80" ? "0.79" : rounded;
}

/** What is to be said of a group, in words. */
export function remarksOn(row: ImpactRow): string[] {
  if (row.applied === 0) return ["none assessed"];
  return [
    ...(row.isReference ? ["highest rate: the others are compared with it"] : []),
    ...(row.isBelowFourFifths ? ["below four fifths"] : []),
    ...(row.oneMoreChangesIt ? ["One more selected would lift it to four fifths or above."] : []),
    ...(row.isSmall ? ["small group: chance alone moves this a lot"] : []),
  ];
}
