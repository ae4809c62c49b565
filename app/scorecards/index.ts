export { computeOverallMean, formatRating, MAX_COMMENT_LENGTH, MAX_CRITERIA, RATINGS } from "./scorecard.ts";
