export {
  countSelfIdentification,
  getSelfIdentification,
  hasSelfIdentified,
  type QuestionShares,
  readLabelShares,
  readSelfIdentificationCounts,
} from "./self-identification.server.ts";
