/** Rules and types of reports that other features import. */
export type { PersonVoice } from "./person-voice.ts";
export type {
  AssessmentReport,
  Brand,
  PersonPart,
  PersonReport,
  PersonRow,
  Points,
  ReportGuide,
  ReportOption,
  ReportQuestion,
} from "./report-types.ts";
