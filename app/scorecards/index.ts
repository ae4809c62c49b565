export {
  computeOverallMean,
  formatRating,
  formatRecommendation,
  MAX_COMMENT_LENGTH,
  MAX_CRITERIA,
  RATINGS,
  RECOMMENDATIONS,
} from "./scorecard.ts";
