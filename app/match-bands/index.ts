/** Rules and types of match-bands that other features import. */
export {
  countRelabeled,
  DEFAULT_PLAYBOOK_RANGES,
  findMatchBand,
  findRangeProblems,
  formatBandRange,
  getBandRange,
  getMatchBand,
  isDescending,
  isMinimum,
  MATCH_BANDS,
  MATCH_LABELS,
  type MatchBand,
  MINIMUM_OUT_OF_RANGE,
  type PlaybookRanges,
  parseMinimum,
  RANGES_NOT_DESCENDING,
} from "./match-band.ts";
