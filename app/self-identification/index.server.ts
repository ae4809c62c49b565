export {
  countSelfIdentification,
  getSelfIdentification,
  hasSelfIdentified,
  readSelfIdentificationCounts,
} from "./self-identification.server.ts";
