/** What other features may import from statistics, in the browser and on the server. */
export { bandsText, groupText, nearLineText, placeText, precisionText, withheldText } from "./place-text.ts";
export {
  bandsOf,
  differenceLimit,
  giveOrTake,
  inPercent,
  isRealDifference,
  type NearLine,
  nearLine,
  percentileOf,
  precisionOf,
  shownFrom,
  shownOrNull,
  type Withheld,
} from "./score-statistics.ts";
export { type ProfiledSection, profileSections } from "./section-profile.ts";
