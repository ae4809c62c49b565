/** What other features may import from reports, in the browser and on the server. */
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
