export type { PersonWording } from "./person-wording.ts";
export type {
  AssessmentReport,
  Brand,
  FeedbackReport,
  Points,
  Quartiles,
  ReportGuide,
  ReportOption,
  ReportPart,
  ReportQuestion,
  ReportRow,
  ReportScore,
  RowsReport,
} from "./report-types.ts";
