/** What other features may import from match-bands, in the browser and on the server. */
export {
  bandOfLabel,
  countRelabelled,
  DEFAULT_PLAYBOOK_RANGES,
  isDescending,
  isMinimum,
  MATCH_BANDS,
  MATCH_LABELS,
  type MatchBand,
  MINIMUM_OUT_OF_RANGE,
  matchBandOf,
  minimumOf,
  type PlaybookRanges,
  percentsOf,
  RANGES_NOT_DESCENDING,
  rangeProblems,
  rangeText,
} from "./match-band.ts";
