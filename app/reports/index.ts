export type { PersonWording } from "./person-wording.ts";
export type {
  AssessmentReport,
  Brand,
  FeedbackReport,
  PersonPart,
  PersonReport,
  PersonRow,
  Points,
  Quartiles,
  ReportGuide,
  ReportOption,
  ReportQuestion,
  ReportScore,
} from "./report-types.ts";
