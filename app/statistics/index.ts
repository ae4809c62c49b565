/** What other features may import from statistics, in the browser and on the server. */

export { giveOrTake, percentileOf } from "./distribution.ts";
export { bandsText, groupText, nearLineText, placeText, precisionText, withheldText } from "./place-text.ts";
export {
  bandsOf,
  differenceLimit,
  inPercent,
  isRealDifference,
  type NearLine,
  nearLine,
  precisionOf,
  type Withheld,
} from "./precision.ts";
export { type ProfiledSection, profileSections } from "./score-statistics.ts";
export { shownFrom, shownOrNull } from "./shown-from.ts";
